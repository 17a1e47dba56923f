import type { Account } from "../account.ts";
import { claimChanges, judgedBy } from "../comparison-text.ts";
import { replayCommand } from "../replay-command.ts";
import { CommandView } from "./command-view.tsx";

const KINDS_MAX = 16;

/** The guard beside the one it is to replace: claims newly missed and newly caught, and where the two first decided differently. */
export function ChangesView({ account: { comparison, guard } }: { readonly account: Account }) {
  if (comparison === null) return null;
  const { baseline, decisions } = comparison;
  const { missed, caught } = claimChanges(comparison);
  const turned = comparison.claims.filter((claim) => claim.missed + claim.caught > 0);
  return (
    <section id="changes">
      <h2>{`Beside ${baseline}: ${missed.length} claims newly missed, ${caught.length} newly caught`}</h2>
      {turned.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">claim</th>
              <th scope="col" class="number">
                plans that newly violate it
              </th>
              <th scope="col" class="number">
                that no longer do
              </th>
            </tr>
          </thead>
          <tbody>
            {turned.map((claim) => (
              <tr>
                <th scope="row">
                  <details>
                    <summary>
                      <span class="id">{claim.invariant}</span>
                    </summary>
                    {claim.missedToken !== null && <CommandView command={replayCommand(claim.missedToken, guard)} />}
                    {claim.caughtToken !== null && <CommandView command={replayCommand(claim.caughtToken, baseline)} />}
                  </details>
                </th>
                <td class="number">{claim.missed === 0 ? "" : claim.missed}</td>
                <td class="number">{claim.caught === 0 ? "" : claim.caught}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{`The two decided differently in ${decisions.parted} of ${decisions.plans} plans.`}</p>
      {decisions.kinds.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">decision change</th>
              <th scope="col">first asked</th>
              <th scope="col">was</th>
              <th scope="col">is now</th>
              <th scope="col" class="number">
                plans
              </th>
            </tr>
          </thead>
          <tbody>
            {decisions.kinds.slice(0, KINDS_MAX).map((kind) => (
              <tr>
                <th scope="row">{kind.judgement}</th>
                <td>
                  <details>
                    <summary>{kind.asked}</summary>
                    <p class="dim">{kind.claims.length === 0 ? "No claim tells the two apart." : judgedBy(kind)}</p>
                    <CommandView command={replayCommand(kind.token, kind.judgement === "newly caught" ? baseline : guard)} />
                  </details>
                </td>
                <td>{kind.before}</td>
                <td>{kind.now}</td>
                <td class="number">{kind.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {decisions.kinds.length > KINDS_MAX && <p class="dim">and {decisions.kinds.length - KINDS_MAX} rarer kinds</p>}
    </section>
  );
}
