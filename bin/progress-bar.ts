import { Presets, SingleBar } from "cli-progress";

export interface ProgressBar {
  show(progress: { readonly cases: number; readonly findings: number }): void;
  stop(): void;
}

/** Progress on stderr, for a person: nothing at all where nobody watches. `total` null: the number of cases is not known. */
export function progressBar(isWatched: boolean, total: number | null): ProgressBar {
  if (!isWatched) return { show() {}, stop() {} };
  const format =
    total === null
      ? "{value} cases, {findings} findings, {duration_formatted}"
      : "{bar} {value}/{total} cases, {findings} findings, {eta_formatted} left";
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(total ?? 0, 0, { findings: 0 });
  return {
    show({ cases, findings }) {
      bar.update(cases, { findings });
    },
    stop() {
      bar.stop();
    },
  };
}
