import type { Account, ClaimAccount } from "../account.ts";
import { CommandView } from "./command-view.tsx";
import { logScale, percent } from "./log-scale.ts";

const URGENCY: Readonly<Record<ClaimAccount["outcome"], number>> = { violated: 0, unknown: 1, vacuous: 2, holds: 3 };

/** Every claim with its verdict, what it met, and behind a click what it says. What needs attention comes first. */
export function ClaimsView({ account }: { readonly account: Account }) {
  const { claims, cases, violations } = account;
  const inOrder = claims
    .map((claim, at) => ({ claim, at }))
    .sort((a, b) => URGENCY[a.claim.outcome] - URGENCY[b.claim.outcome] || a.at - b.at);
  return (
    <section id="claims">
      <h2>{claimsHeading(claims)}</h2>
      <table class="claims">
        <thead>
          <tr>
            <th scope="col">claim</th>
            <th scope="col">verdict</th>
            {cases !== null && (
              <>
                <th scope="col" class="number">
                  violated in
                </th>
                <th scope="col">marks met, by share of cases, 0.01 to 100 %</th>
                <th scope="col" class="number">
                  at 95 %
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ claim }) => (
            <tr class={claim.outcome}>
              <th scope="row">
                <ClaimDetails claim={claim} cases={cases} isTold={violations.some(({ invariant }) => invariant === claim.id)} />
              </th>
              <td>
                <span class={`verdict ${claim.accepted === null ? claim.outcome : "accepted"}`}>
                  {claim.accepted === null ? claim.outcome : "accepted"}
                </span>
              </td>
              {cases !== null && (
                <>
                  <td class="number">
                    {claim.violations === 0 ? "" : `${claim.violations} (${percent(claim.violations / Math.max(1, cases))})`}
                  </td>
                  <td>
                    <MarksStrip claim={claim} cases={cases} />
                  </td>
                  <td class="number">{claim.outcome === "holds" && cases > 0 ? `p ≤ ${Number((3 / cases).toPrecision(2))}` : ""}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function claimsHeading(claims: readonly ClaimAccount[]): string {
  const of = (outcome: ClaimAccount["outcome"]) => claims.filter((claim) => claim.outcome === outcome).length;
  const parts = (["violated", "unknown", "vacuous"] as const)
    .filter((outcome) => of(outcome) > 0)
    .map((outcome) => `${of(outcome)} ${outcome}`);
  const [first] = claims;
  if (claims.length === 1 && first !== undefined) return first.outcome === "holds" ? "The claim holds" : `The claim is ${first.outcome}`;
  if (parts.length === 0) return `All ${claims.length} claims hold`;
  if (of("holds") > 0) parts.push(`${of("holds")} hold`);
  return `${claims.length} claims: ${parts.join(", ")}`;
}

function ClaimDetails({ claim, cases, isTold }: { readonly claim: ClaimAccount; readonly cases: number | null; readonly isTold: boolean }) {
  const { id, title, rule, source, marks, command, outcome } = claim;
  const note = claim.accepted ?? claim.note;
  return (
    <details>
      <summary>
        <span class="id">{id}</span>
        {note !== null && <span class="note">{note}</span>}
      </summary>
      <div class="explained">
        <p>{title}.</p>
        <p>{rule}</p>
        {source !== "" && <p class="dim">Source: {source}</p>}
        {marks.length > 0 && (
          <ul>
            {marks.map(({ id: mark, title: says, hits, needed }) => (
              <li>
                <span class="id">{mark}</span> {cases === null ? "" : `met in ${hits} cases${needed ? "" : ", not needed here"}: `}
                {says === mark ? "" : says}
              </li>
            ))}
          </ul>
        )}
        {isTold && (
          <p>
            <a href={`#${anchorOf(id)}`}>The violation, told and drawn</a>
          </p>
        )}
        {!isTold && outcome === "violated" && command !== null && <CommandView command={command} />}
      </div>
    </details>
  );
}

/** Ids of claims are words with hyphens; a stranger's may not be. */
export function anchorOf(id: string): string {
  return `claim-${id.replace(/[^A-Za-z0-9-]/g, "_")}`;
}

const STRIP = 180;

/** Each needed mark as a tick where its rate lies; one that was never met as a cross at the left end. */
function MarksStrip({ claim: { marks }, cases }: { readonly claim: ClaimAccount; readonly cases: number }) {
  const needed = marks.filter((mark) => mark.needed);
  const met = needed.filter(({ hits }) => hits > 0);
  if (needed.length === 0) return <span class="dim">none needed</span>;
  const x = logScale(0.0001, 1, STRIP);
  const [rarest] = [...needed].sort((a, b) => a.hits - b.hits);
  const words = `${met.length} of ${needed.length} met${rarest === undefined || rarest.hits === 0 ? "" : `, rarest ${percent(rarest.hits / cases)}`}`;
  return (
    <span class="marks">
      <svg aria-hidden="true" width={STRIP + 12} height="14" viewBox={`-6 0 ${STRIP + 12} 14`}>
        <path class="grid" d={`M0 7H${STRIP}${[0, 1, 2, 3, 4].map((decade) => `M${(STRIP / 4) * decade} 4v6`).join("")}`} />
        <path class="ticks" d={met.map(({ hits }) => `M${x(hits / cases)} 2v10`).join("")} />
        {met.length < needed.length && <path class="never" d="M-4 3l8 8M4 3l-8 8" />}
      </svg>
      <span class={met.length < needed.length ? "lacking" : "dim"}>{words}</span>
    </span>
  );
}
