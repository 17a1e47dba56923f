import type { ClaimAccount, ViolationAccount } from "../account.ts";
import { story } from "../story.ts";
import { anchorOf } from "./claims-view.tsx";
import { CommandView } from "./command-view.tsx";
import { TimelineView } from "./timeline-view.tsx";

/** One violated claim: what happened in a few sentences, the claim, the command, the timeline, and the other plans that show it. */
export function ViolationView({
  claim,
  first,
  others,
}: {
  readonly claim: ClaimAccount;
  readonly first: ViolationAccount;
  readonly others: readonly ViolationAccount[];
}) {
  const { violation, trace, command, from, fingerprint } = first;
  return (
    <section class="violation" id={anchorOf(claim.id)}>
      <h3>{claim.id}</h3>
      <p class="story">{story(violation, trace)}</p>
      <p class="dim">
        The claim: {claim.rule} {capital(from)}; fingerprint <code>{fingerprint.slice(0, 16)}</code>.
      </p>
      <CommandView command={command} />
      <TimelineView violation={first} />
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? "Another plan that shows it" : `${others.length} other plans that show it`}</summary>
          {others.map((other) => (
            <>
              <p class="dim">
                {other.from}: {other.violation.why}
              </p>
              <CommandView command={other.command} />
            </>
          ))}
        </details>
      )}
    </section>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
