/**
 * What the page does when scripts run: copies commands, and moves along a timeline by keyboard. Everything can be read without it. It is text here, not
 * code, because it runs in the reader's browser; test/page runs it there.
 */
export const PAGE_SCRIPT = `"use strict";
document.documentElement.classList.add("scripted");
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const code = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
});
document.addEventListener("focusin", (event) => {
  const row = event.target.closest("[role=option]");
  if (!row) return;
  for (const other of row.closest(".timeline").querySelectorAll("[role=option]")) {
    other.tabIndex = other === row ? 0 : -1;
    other.setAttribute("aria-selected", String(other === row));
  }
});
document.addEventListener("keydown", (event) => {
  const row = event.target.closest("[role=option]");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") { row.blur(); return; }
  const rows = [...row.closest(".timeline").querySelectorAll("[role=option]")].filter((one) => one.offsetParent !== null);
  const at = rows.indexOf(row);
  const marked = (from) => rows.find((one, place) => place > from && one.classList.contains("marked"));
  const to = {
    ArrowDown: () => rows[at + 1],
    ArrowUp: () => rows[at - 1],
    Home: () => rows[0],
    End: () => rows[rows.length - 1],
    n: () => marked(at) ?? marked(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to()?.focus();
});
`;
