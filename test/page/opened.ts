import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { sha256 } from "../../src/canonical/canonical.ts";
import type { Account } from "../../src/report/account.ts";
import { htmlPage } from "../../src/report/page/page.tsx";

/** Without these Chromium talks to the world by itself; without a sandbox it runs as root. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function browser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** An account's page, opened from a file. `said`: what the console said, `asked`: what it tried to fetch. */
export async function opened(
  inside: Browser,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly said: string[]; readonly asked: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "a2a-chaos-page-"));
  const file = join(folder, "report.html");
  writeFileSync(file, htmlPage(account, sha256));
  const context = await inside.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(async () => {
    await context.close();
    rmSync(folder, { recursive: true });
  });
  const page = await context.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("dialog", (dialog) => said.push(`dialog ${dialog.message()}`));
  // What the policy refuses never comes this far.
  await context.route(/^(?!file:)/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(pathToFileURL(file).href);
  return { page, said, asked };
}
