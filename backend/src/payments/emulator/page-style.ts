/** Stylesheet of the test bank: one for its few pages, light and dark. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f3f4f6; --paper: #fff; --ink: #16202b; --quiet: #55606d; --line: #c3cad3;
  --accent: #1d6b4a; --on-accent: #fff; --warn: #fff3d1; --on-warn: #5b3d00; --fault: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #11161c; --paper: #1a2129; --ink: #e8edf2; --quiet: #a3aebb; --line: #414c58;
    --accent: #6fcf9f; --on-accent: #06241a; --warn: #3d3110; --on-warn: #ffe2a0; --fault: #ff9d94;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { padding: .75rem 1rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 1.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; }
@media (max-width: 32rem) { main { margin: 0; border: 0; border-radius: 0; } }
h1 { margin: 0 0 1rem; font-size: 1.35rem; line-height: 1.25; }
h2 { margin: 1.75rem 0 .5rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.sum { font-size: 1.25rem; font-weight: 600; }
form { display: grid; gap: .9rem; margin: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .9rem; align-items: start; }
label { display: grid; gap: .25rem; color: var(--quiet); font-size: .9rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-size: 1.05rem; color: var(--ink); background: var(--paper); border: 1px solid var(--quiet); border-radius: .5rem; }
input[aria-invalid] { border-color: var(--fault); }
.fault { margin: 0; color: var(--fault); font-size: .9rem; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: .5rem; cursor: pointer; }
button.second { color: var(--accent); background: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.or { margin: .75rem 0; text-align: center; color: var(--quiet); }
.quiet { color: var(--quiet); font-size: .9rem; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th { text-align: left; font-weight: 400; color: var(--quiet); }
th, td { padding: .3rem 0; vertical-align: top; }
td:first-child { padding-right: .75rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
nav { display: flex; justify-content: space-between; gap: 1rem; margin-top: 1.5rem; }
a { color: var(--accent); }
`.trimStart();
