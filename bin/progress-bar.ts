import { Presets, SingleBar } from "cli-progress";
import type { CampaignProgress } from "../src/search/campaign.ts";
import type { Io } from "./io.ts";

export interface ProgressBar {
  show(progress: CampaignProgress): void;
  stop(): void;
}

/** Where nobody watches, a line at most so often: a log shows that something goes on, and a short run says nothing. */
const LINE_EVERY_MS = 10_000;

/** Progress on stderr: a bar for a person, a plain line now and then for a log. `total` null: the number of cases is not known. */
export function progressBar(io: Pick<Io, "isWatched" | "err" | "now">, total: number | null): ProgressBar {
  const startedAt = io.now();
  return io.isWatched ? liveBar(total, startedAt, io) : plainLines(total, startedAt, io);
}

function liveBar(total: number | null, startedAt: number, io: Pick<Io, "now">): ProgressBar {
  const format = total === null ? "{words}, {duration_formatted}" : "{bar} {words}, {eta_formatted} left";
  const bar = new SingleBar(
    { stream: process.stderr, format, clearOnComplete: true, hideCursor: true, barsize: 24 },
    Presets.shades_classic,
  );
  bar.start(total ?? 0, 0, { words: "starting" });
  return {
    show(progress) {
      bar.update(progress.cases, { words: words(progress, total, io.now() - startedAt) });
    },
    stop() {
      bar.stop();
    },
  };
}

function plainLines(total: number | null, startedAt: number, io: Pick<Io, "err" | "now">): ProgressBar {
  let saidAt = startedAt;
  return {
    show(progress) {
      const now = io.now();
      if (now - saidAt < LINE_EVERY_MS) return;
      saidAt = now;
      io.err(`${words(progress, total, now - startedAt)}\n`);
    },
    stop() {},
  };
}

function words({ cases, findings, marks }: CampaignProgress, total: number | null, ms: number): string {
  const rate = ms < 500 ? "" : `, ${Math.round((1_000 * cases) / ms)} cases/s`;
  return `${cases}${total === null ? "" : `/${total}`} cases${rate}, ${marks.met}/${marks.needed} marks met, ${findings} findings`;
}
