import type { Account, ExposureAccount } from "../account.ts";
import { roughDuration } from "../duration.ts";
import { BarChart } from "./bar-chart.tsx";
import { percent } from "./log-scale.ts";

const RAREST = 12;

/** The marks that were hardest to meet: where a longer run, or another scenario, would teach most. */
export function RarestMarks({ account: { claims, cases } }: { readonly account: Account }) {
  if (cases === null || cases === 0) return null;
  const needed = claims.flatMap(({ marks }) => marks.filter((mark) => mark.needed).map(({ id, hits }) => ({ id, hits })));
  const distinct = [...new Map(needed.map((mark) => [mark.id, mark] as const)).values()];
  const never = distinct.filter(({ hits }) => hits === 0);
  const rarest = distinct
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => a.hits - b.hits)
    .slice(0, RAREST);
  const [first] = rarest;
  if (first === undefined) return null;
  return (
    <section id="marks">
      <h2>
        {never.length > 0
          ? `${never.length} of ${distinct.length} marks were never met`
          : `Every mark was met; the rarest, ${first.id}, in ${first.hits} of ${cases} cases`}
      </h2>
      {never.length > 0 && <p>Never met: {never.map(({ id }) => id).join(", ")}.</p>}
      <BarChart
        label="Marks met least often, by share of the cases"
        bars={rarest.map(({ id, hits }) => ({ name: id, value: hits / cases, words: `${hits} · ${percent(hits / cases)}` }))}
        low={0.00001}
        high={1}
        tick={percent}
      />
    </section>
  );
}

/** Harm with no rule broken, and whose time it was. */
export function Exposures({ exposures }: { readonly exposures: readonly ExposureAccount[] }) {
  if (exposures.length === 0) return null;
  const shared = exposures.filter(({ releaseSkewMs, edgeMs, ownMs }) => releaseSkewMs + edgeMs + ownMs > 0);
  return (
    <section id="exposures">
      <h2>{exposuresHeading(shared)}</h2>
      <p class="dim">
        Exposures are harm that came though no rule was broken: the client could not have known. Only the own share is the guard's to
        shorten.
      </p>
      {shared.length > 0 && <Shares exposures={shared} />}
      <table>
        <thead>
          <tr>
            <th scope="col">exposure</th>
            <th scope="col">class</th>
            <th scope="col" class="number">
              count
            </th>
            <th scope="col" class="number">
              rate
            </th>
            <th scope="col" class="number">
              longest
            </th>
          </tr>
        </thead>
        <tbody>
          {exposures.map(({ kind, class: finer, count, perThousand, per, longestMs }) => (
            <tr>
              <th scope="row">{kind}</th>
              <td>{finer}</td>
              <td class="number">{count}</td>
              <td class="number">{perThousand === null ? "" : `${perThousand} per 1000 ${per}`}</td>
              <td class="number">{roughDuration(longestMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function exposuresHeading(shared: readonly ExposureAccount[]): string {
  const sum = (of: (one: ExposureAccount) => number) => shared.reduce((total, one) => total + of(one), 0);
  const own = sum(({ ownMs }) => ownMs);
  const all = own + sum(({ releaseSkewMs }) => releaseSkewMs) + sum(({ edgeMs }) => edgeMs);
  return all === 0 ? "Exposures" : `${percent(own / all)} of the time at stale endpoints was the guard's own`;
}

const NAME = 300;
const LENGTH = 360;
const ROW = 24;
const SHARES = [
  ["release skew", ({ releaseSkewMs }: ExposureAccount) => releaseSkewMs],
  ["edge", ({ edgeMs }: ExposureAccount) => edgeMs],
  ["own", ({ ownMs }: ExposureAccount) => ownMs],
] as const;

/** Each class of stale endpoint as one whole, split by whose time it was. */
function Shares({ exposures }: { readonly exposures: readonly ExposureAccount[] }) {
  const height = exposures.length * ROW;
  const rows = exposures.map((one) => {
    const total = SHARES.reduce((sum, [, of]) => sum + of(one), 0);
    let x = 0;
    const parts = SHARES.map(([name, of], at) => {
      const share = of(one) / total;
      const part = { name, share, x, at };
      x += share * LENGTH;
      return part;
    });
    return { name: one.class, total, parts };
  });
  const label = rows
    .map(({ name, parts }) => `${name}: ${parts.map((part) => `${part.name} ${percent(part.share)}`).join(", ")}`)
    .join("; ");
  return (
    <figure>
      <figcaption class="legend">
        {SHARES.map(([name], at) => (
          <span>
            <svg aria-hidden="true" width="12" height="12">
              <rect class={`share share-${at}`} width="12" height="12" />
            </svg>{" "}
            {name}
          </span>
        ))}
      </figcaption>
      <svg class="chart" role="img" aria-label={`Whose time it was, by class. ${label}`} viewBox={`0 0 ${NAME + LENGTH + 130} ${height}`}>
        {rows.map(({ name, total, parts }, at) => (
          <>
            <text x={NAME - 8} y={at * ROW + 16} text-anchor="end">
              {name}
            </text>
            {parts.map((part) => (
              <rect class={`share share-${part.at}`} x={NAME + part.x} y={at * ROW + 4} width={part.share * LENGTH} height={15} />
            ))}
            <text class="words" x={NAME + LENGTH + 8} y={at * ROW + 16}>
              {roughDuration(total)}
            </text>
          </>
        ))}
      </svg>
    </figure>
  );
}

/** Whether the check bites: guards known to be broken, and after how many cases each was caught; worlds known to be soft, and whether that showed. */
export function SelfCheck({ selfCheck }: Pick<Account, "selfCheck">) {
  if (selfCheck.length === 0) return null;
  const missed = selfCheck.filter((one) => one.missed.length > 0);
  const worlds = selfCheck.filter(({ kind }) => kind === "world");
  const bars = selfCheck
    .filter(({ kind }) => kind === "guard")
    .sort((a, b) => b.missed.length - a.missed.length || b.cases - a.cases)
    .map(({ guard, missed: past, cases }) => ({
      name: guard,
      value: cases,
      words: past.length > 0 ? `got past ${past.length}` : String(cases),
      isBad: past.length > 0,
    }));
  return (
    <section id="self-check">
      <h2>
        {missed.length === 0
          ? `The check bites: all ${selfCheck.length} guards and worlds known to be broken were caught`
          : `The check has lost its bite: ${missed.length} of ${selfCheck.length} known to be broken got past`}
      </h2>
      <p class="dim">Guards known to be broken, by the cases it took to catch them by every claim that must.</p>
      <BarChart label="Cases until caught" bars={bars} low={1} high={10_000} tick={String} />
      {worlds.length > 0 && (
        <p class="dim">
          Worlds that lack one kind of harm, and whether its marks stayed unmet there:{" "}
          {worlds
            .map(({ guard, missed: hit }) => `${guard} (${hit.length === 0 ? "unmet" : `met all the same: ${hit.join(", ")}`})`)
            .join("; ")}
          .
        </p>
      )}
    </section>
  );
}
