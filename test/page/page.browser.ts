import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "../../src/canonical/canonical.ts";
import { junit } from "../../src/report/formats/junit.ts";
import { htmlPage } from "../../src/report/page/page.tsx";
import { accountOf, HOSTILE } from "../report/account-of.ts";
import { browser, opened } from "./opened.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ROW = "[role=option]";

let chromium: Browser;
beforeAll(async () => {
  chromium = await browser();
});
afterAll(() => chromium.close());

describe("the page", () => {
  it("shows hostile names as text, asks for nothing, and gives its content security policy nothing to refuse", async () => {
    const { page, said, asked } = await opened(chromium, accountOf(HOSTILE));

    expect(await page.title()).toContain("Hold </script></title><script>document.title='broken'</script>");
    expect(await page.locator("h1").textContent()).toContain('<img src=x onerror="');
    expect(await page.evaluate("[document.scripts.length, document.images.length]")).toEqual([1, 0]);
    expect(said).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("runs no script and loads nothing but what it came with, even when something got in", async () => {
    const { page, said, asked } = await opened(chromium, accountOf("plain"));
    const title = await page.title();

    await page.evaluate(`
      const script = document.createElement("script");
      script.textContent = "document.title = 'broken'";
      const image = document.createElement("img");
      image.src = "https://example.com/x.png";
      document.body.append(script, image);
      document.body.setAttribute("style", "color: red");
    `);

    expect(await page.title()).toBe(title);
    await expect.poll(() => said.filter((line) => line.includes("Content Security Policy")).length).toBe(3);
    expect(asked).toEqual([]);
  });

  it.each(["light", "dark"] as const)("has no barrier that axe finds, in the %s theme, with everything opened", async (colorScheme) => {
    const { page } = await opened(chromium, accountOf("plain words", { rows: 300 }), { colorScheme, bypassCSP: true });
    await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await page.addScriptTag({ content: AXE });

    const barriers = async () =>
      page.evaluate("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))");
    expect(await barriers()).toEqual([]);

    // The check bites: words that cannot be read against the page are a barrier.
    await page.addStyleTag({ content: ".dim { color: color-mix(in srgb, var(--page) 80%, var(--ink)) !important; }" });
    expect(String(await barriers())).toContain("color-contrast");
  });

  it.each(["light", "dark"] as const)("follows the reader's %s theme", async (colorScheme) => {
    const { page } = await opened(chromium, accountOf("plain"), { colorScheme });

    const shade = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const light = Number(/\d+/.exec(shade)?.[0]) > 128;
    expect(light).toBe(colorScheme === "light");
  });

  it("says answer, reason and command first, and copies the command", async () => {
    const { page } = await opened(chromium, accountOf("plain"), { permissions: ["clipboard-read", "clipboard-write"] });

    const header = page.locator("header");
    expect(await header.locator("h1").textContent()).toBe("Hold plain");
    await header.getByRole("button", { name: "Copy" }).click();
    await header.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("npx a2a-chaos validate --guard 'plain'");
  });

  it("puts what needs attention first among the claims", async () => {
    const { page } = await opened(chromium, accountOf("plain"));

    expect(await page.locator("table.claims td .verdict").allInnerTexts()).toEqual(["violated", "unknown", "vacuous", "holds"]);
  });
});

describe("a timeline", () => {
  it("is walked by keyboard: one stop of Tab, arrows between events, N to the next that shows the violation, Escape out", async () => {
    const { page } = await opened(chromium, accountOf("plain"));
    const focused = () =>
      page.evaluate<string>("document.activeElement.querySelector(':scope > .says')?.textContent ?? document.activeElement.tagName");

    await page.locator(".violation .command button").first().focus();
    await page.keyboard.press("Tab");
    expect(await focused()).toContain("edge 1 serves revision 1 from its copy");
    expect(await page.locator(`${ROW}:focus .message`).textContent()).toContain("stale card: revision 1, 2 is published");

    await page.keyboard.press("ArrowDown");
    expect(await focused()).toContain("plain bound to vendor-1.example/e1");
    await page.keyboard.press("n");
    expect(await focused()).toContain("is told: completed");
    await page.keyboard.press("Home");
    expect(await focused()).toContain("delegates to plain");
    expect(await page.locator(`.timeline >> ${ROW}[tabindex="0"]`).count()).toBe(1);

    await page.keyboard.press("Escape");
    expect(await focused()).toBe("BODY");
    expect(await page.locator(".message:visible").count()).toBe(0);
  });

  it("shows the message of what is pointed at, whole within the page", async () => {
    const { page } = await opened(chromium, accountOf("plain"));

    await page.locator(`${ROW}.marked`).last().hover();

    const message = page.locator(".message:visible");
    expect(await message.textContent()).toMatch(/^16 h 40 min 0\.002 s · event \d+ · d1told \{claim/);
    const box = await message.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1_280).toBe(true);
  });

  it("draws every event in its lane beside its words, an arrow into what shows the violation, and what was stale", async () => {
    const { page } = await opened(chromium, accountOf("plain"));

    const places = await page.evaluate<{ dots: number; rows: number; off: number }>(`(() => {
      const span = document.querySelector(".span");
      const rows = [...span.querySelectorAll("${ROW}")].map((row) => row.getBoundingClientRect());
      const svg = span.querySelector("svg").getBoundingClientRect();
      const dots = (span.querySelector("path.dots").getAttribute("d").match(/M/g) ?? []).length;
      return { dots, rows: rows.length, off: Math.abs(rows.at(-1).bottom - svg.bottom) };
    })()`);
    const marked = await page.locator("path.marked").nth(1).getAttribute("d");
    expect(places.dots + (marked?.match(/z/g)?.length ?? 0)).toBe(places.rows);
    expect(places.off).toBeLessThan(2);
    expect(await page.locator("path.markedArrows").count()).toBe(1);
    expect(await page.locator(`${ROW}.stale`).count()).toBe(1);
  });

  it("of 2,000 events folds what lies far from the violation, and opens on demand", async () => {
    const { page } = await opened(chromium, accountOf("plain", { rows: 2_000 }));

    expect(await page.locator(`${ROW}:visible`).count()).toBeLessThan(120);
    await page.locator("details.folded summary").click();
    expect(await page.locator(`${ROW}:visible`).count()).toBeGreaterThan(2_000);
    await page.locator(`${ROW}.marked`).last().focus();
    await page.keyboard.press("ArrowUp");
    expect(await page.locator(`${ROW}:focus`).count()).toBe(1);
  });

  it("twenty of them, with 2,600 events between them, are less than 1.5 MB", () => {
    const html = htmlPage(accountOf("d1/get/3 of t1 at vendor-1", { violations: 20, rows: 120 }), sha256);

    expect(Buffer.byteLength(html)).toBeLessThan(1_500_000);
  });
});

it("without scripts everything can be read, and no button promises what it cannot do", async () => {
  const { page } = await opened(chromium, accountOf("plain"), { javaScriptEnabled: false });

  expect(await page.locator(`${ROW}:visible`).count()).toBeGreaterThan(8);
  expect(await page.locator("button:visible").count()).toBe(0);
});

it("on paper there are no buttons, and the words of an event are not cut", async () => {
  const { page } = await opened(chromium, accountOf("plain"));
  await page.emulateMedia({ media: "print" });

  expect(await page.locator("button:visible").count()).toBe(0);
  expect(
    await page
      .locator(".says")
      .first()
      .evaluate((says: { scrollWidth: number; clientWidth: number }) => says.scrollWidth <= says.clientWidth),
  ).toBe(true);
  expect((await page.pdf()).length).toBeGreaterThan(1_000);
});

it("a JUnit file of hostile names is XML to the browser's strict parser, too", async () => {
  const { page } = await opened(chromium, accountOf("plain"));

  const parsed = await page.evaluate<number[]>(`(() => {
    const read = new DOMParser().parseFromString(${JSON.stringify(junit(accountOf(HOSTILE)))}, "application/xml");
    return [read.querySelectorAll("parsererror").length, read.querySelectorAll("testcase").length];
  })()`);
  expect(parsed).toEqual([0, 5]);
});
