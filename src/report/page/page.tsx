import { render } from "preact-render-to-string";
import { type Account, type Answer, violationsByClaim } from "../account.ts";
import { ChangesView } from "./changes-view.tsx";
import { anchorOf, ClaimsView } from "./claims-view.tsx";
import { CommandView } from "./command-view.tsx";
import { Exposures, RarestMarks, SelfCheck } from "./figures-view.tsx";
import { PAGE_SCRIPT } from "./page-script.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { ViolationView } from "./violation-view.tsx";
import { WhyView } from "./why-view.tsx";

/** At most so many violations are drawn; the others are commands. */
const DRAWN_MAX = 40;

/**
 * An account as one self-contained HTML file that fetches nothing: a content security policy lets in its own style and script by their hashes and nothing
 * else, and every text is escaped. `sha256`: of a text, as hex digits.
 */
export function htmlPage(account: Account, sha256: (text: string) => string): string {
  const hash = (text: string) => `'sha256-${Buffer.from(sha256(text), "hex").toString("base64")}'`;
  const policy = `default-src 'none'; style-src ${hash(PAGE_STYLE)}; script-src ${hash(PAGE_SCRIPT)}; base-uri 'none'; form-action 'none'`;
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    render(<title>{`${account.headline} · a2a-chaos`}</title>),
    `<style>${PAGE_STYLE}</style>`,
  ].join("\n");
  return `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>\n<body>\n${render(<Page account={account} />)}\n<script>${PAGE_SCRIPT}</script>\n</body>\n</html>\n`;
}

const TONES: Readonly<Record<Answer, "good" | "bad" | "open">> = {
  holds: "good",
  release: "good",
  violated: "bad",
  hold: "bad",
  fault: "bad",
  inconclusive: "open",
  interrupted: "open",
};

function Page({ account }: { readonly account: Account }) {
  const { answer, headline, why, command, setting, fault } = account;
  const told = violationsByClaim(account);
  const drawn = told.slice(0, DRAWN_MAX);
  return (
    <main>
      <header class={TONES[answer]}>
        <p class="answer">
          a2a-chaos {account.of} <span>{answer}</span>
        </p>
        <h1>{headline}</h1>
        <WhyView why={why} />
        <CommandView command={command} />
        <dl>
          {setting.map(({ name, value }) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {fault !== null && (
        <section>
          <h2>{answer === "violated" ? "What ended the search" : "What the harness did wrong"}</h2>
          <pre>{fault}</pre>
        </section>
      )}
      {drawn.length > 1 && (
        <nav aria-label="Violations">
          {drawn.map(({ claim }) => (
            <a href={`#${anchorOf(claim.id)}`}>{claim.id}</a>
          ))}
        </nav>
      )}
      <ClaimsView account={account} />
      <ChangesView account={account} />
      {drawn.length > 0 && (
        <section id="violations">
          <h2>{drawn.length === 1 ? "How it was violated" : "How they were violated, each by the smallest plan found"}</h2>
          <p class="dim legend">
            <span>
              <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
                <path class="marked" d="M7 1l6 6l-6 6l-6 -6z" />
              </svg>{" "}
              shows the violation
            </span>
            <span>
              <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
                <path class="stale" d="M3 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" />
              </svg>{" "}
              rests on what was no longer so
            </span>
            <span class="keys">
              Point at an event, or move with <kbd>↑</kbd> <kbd>↓</kbd>, to read its message; <kbd>N</kbd> jumps to the next one that shows
              the violation.
            </span>
          </p>
          {drawn.map((one) => (
            <ViolationView {...one} />
          ))}
        </section>
      )}
      <RarestMarks account={account} />
      <Exposures exposures={account.exposures} />
      <SelfCheck selfCheck={account.selfCheck} />
    </main>
  );
}
