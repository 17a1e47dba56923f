/** How the page looks: dense and plain, by the reader's theme, and on paper. Lengths of the timeline must agree with drawing.ts. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #1c2126; --dim: #5a646e; --line: #d7dde3; --soft: #f4f6f8; --link: #0b57d0;
  --bad: #b3261e; --bad-soft: #fdecea; --good: #1a6e34; --open: #7a5200; --mark: #0b57d0; --edge: #b08400; --skew: #8a949e; }
@media (prefers-color-scheme: dark) { :root { --page: #14171a; --ink: #e4e8ec; --dim: #9aa5b0; --line: #31383f; --soft: #1c2126; --link: #8ab4f8;
  --bad: #ff8a80; --bad-soft: #3a1f1d; --good: #79d894; --open: #f0bd55; --mark: #8ab4f8; --edge: #d6a93a; --skew: #6d7883; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 28px 24px 80px; }
h1 { font-size: 26px; line-height: 1.25; margin: 2px 0 8px; font-weight: 650; letter-spacing: -0.01em; }
h2 { font-size: 18px; margin: 44px 0 8px; font-weight: 650; }
h3 { font-size: 15px; margin: 0 0 4px; font-weight: 650; }
p { margin: 0 0 8px; max-width: 86ch; }
a { color: var(--link); }
.dim, dt { color: var(--dim); }
.id, code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12.5px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: 10px 12px; }
header { border-left: 5px solid var(--open); padding-left: 16px; }
header.good { border-color: var(--good); } header.bad { border-color: var(--bad); }
.answer { color: var(--dim); margin: 0; }
.answer span { color: var(--open); font-weight: 650; } .good .answer span { color: var(--good); } .bad .answer span { color: var(--bad); }
dl { display: flex; flex-wrap: wrap; gap: 2px 28px; margin: 12px 0 0; }
dl div { display: flex; gap: 8px; min-width: 0; } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.command { display: flex; align-items: flex-start; gap: 8px; margin: 8px 0 12px; max-width: 110ch; }
.command code { flex: 0 1 auto; min-width: 0; background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: 5px 9px; overflow-wrap: anywhere; line-height: 1.45; }
.command button { display: none; font: inherit; font-size: 12.5px; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: 4px; padding: 4px 10px; min-width: 66px; cursor: pointer; }
.scripted .command button { display: block; } .command button:hover { border-color: var(--dim); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
nav { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 20px; font-size: 12.5px; }
table { border-collapse: collapse; margin: 10px 0; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 4px 18px 4px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--dim); font-size: 12.5px; } .number { text-align: right; white-space: nowrap; }
table.claims { width: 100%; } table.claims th[scope=row] { width: 40%; } table.claims td { white-space: nowrap; }
summary { cursor: pointer; } summary:hover { color: var(--link); }
.note { display: block; color: var(--dim); font-size: 12.5px; padding-left: 17px; }
.explained { padding: 6px 0 6px 17px; font-size: 13px; color: var(--ink); } .explained ul { margin: 0 0 8px; padding-left: 18px; }
.verdict { font-weight: 650; } .verdict.holds { color: var(--good); font-weight: 400; } .verdict.violated { color: var(--bad); } .verdict.unknown, .verdict.vacuous, .verdict.accepted, .lacking { color: var(--open); }
.marks { display: flex; gap: 0 10px; align-items: center; font-size: 12.5px; }
.grid { stroke: var(--line); fill: none; } .ticks { stroke: var(--mark); stroke-width: 2; } .never { stroke: var(--bad); stroke-width: 2; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: none; font-size: 12.5px; } .legend svg { vertical-align: -2px; }
kbd { font: inherit; border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; }
figure { margin: 10px 0; }
.chart { display: block; width: 100%; max-width: 790px; height: auto; font-size: 12.5px; margin: 8px 0; } .chart text { fill: var(--ink); } .chart .tick { fill: var(--dim); font-size: 11px; }
.chart .words { font-variant-numeric: tabular-nums; fill: var(--dim); } .bar { fill: var(--mark); } .bar.bad { fill: var(--bad); }
.share-0 { fill: var(--skew); } .share-1 { fill: var(--edge); } .share-2 { fill: var(--bad); }
.violation { margin: 18px 0 34px; padding-top: 14px; border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 900px; }
.story { font-size: 15px; max-width: 92ch; }
.timeline { font-size: 13px; border: 1px solid var(--line); border-radius: 4px; margin: 10px 0; overflow-x: auto; }
.head { display: grid; grid-template-columns: 10em 27.2em 1fr; position: sticky; top: 0; background: var(--page); color: var(--dim); border-bottom: 1px solid var(--line); padding: 3px 0; align-items: end; z-index: 2; min-width: 56em; }
.head .names { display: flex; } .head .names span { width: 4em; font-size: 0.85em; text-align: center; line-height: 1.15; }
.span { position: relative; padding: 4px 0; min-width: 56em; } .span > svg { position: absolute; left: 10em; top: 4px; pointer-events: none; overflow: visible; z-index: 1; }
.folded { border-block: 1px dashed var(--line); } .folded + .folded { border-top: 0; } .folded > summary { padding: 2px 12px; color: var(--dim); }
.timeline .row { position: relative; display: grid; grid-template-columns: 10em 27.2em 1fr; height: 1.7em; line-height: 1.7em; scroll-margin: 5em; }
.timeline .t { text-align: right; padding-right: 0.9em; color: var(--dim); font-variant-numeric: tabular-nums; white-space: nowrap; }
.says { grid-column: 3; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-right: 1em; }
.g1 { margin-top: 0.3em; } .g2 { margin-top: 0.6em; } .g3 { margin-top: 0.9em; } .g4 { margin-top: 1.2em; } .g5 { margin-top: 1.6em; } .g6 { margin-top: 2em; }
.timeline .row:hover, .timeline .row:focus { background: var(--soft); } .timeline .row:focus { outline: 2px solid var(--link); outline-offset: -2px; }
.timeline .marked, .timeline .marked:hover, .timeline .marked:focus { background: var(--bad-soft); } .marked .says { font-weight: 600; }
.flag { font-weight: 650; color: var(--bad); } .stale:not(.marked) .flag { color: var(--open); }
.message { display: none; position: absolute; z-index: 3; right: 8px; top: 1.75em; width: min(60em, 94%); background: var(--page); border: 1px solid var(--dim); border-radius: 4px; padding: 7px 11px; line-height: 1.45; box-shadow: 0 3px 14px rgb(0 0 0 / 0.22); font-weight: 400; overflow-wrap: anywhere; pointer-events: none; }
.message code { display: block; margin-top: 4px; color: var(--dim); }
.row:hover > .message, .row:focus > .message { display: block; } .timeline:has(.row:focus) .row:hover:not(:focus) > .message { display: none; }
.lanes { stroke: var(--line); fill: none; } .arrows { stroke: var(--dim); fill: none; opacity: 0.65; } .heads { fill: var(--dim); } .dots { stroke: var(--ink); stroke-width: 6; stroke-linecap: round; }
path.stale { stroke: var(--open); fill: var(--page); stroke-width: 2; } path.marked { fill: var(--bad); } .markedArrows { stroke: var(--bad); fill: none; stroke-width: 1.6; } .markedHeads { fill: var(--bad); }
@media print { main { max-width: none; padding: 0; } .command button, .keys, nav { display: none !important; } .head { position: static; } .violation { content-visibility: visible; }
  .timeline { overflow: visible; font-size: 9px; } .says { white-space: normal; overflow: visible; } .row, tr, h2, h3 { break-inside: avoid; } .marked, .bar, .share { print-color-adjust: exact; } }
`;
