/** Text made safe for HTML. */
export function escape(text: string | number): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Row = readonly (string | number)[];

/** A table with a caption and headed columns; numbers to the right. Scrolls in itself where a screen is narrow. */
export function htmlTable(caption: string, head: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const cell = (value: string | number, index: number): string =>
    index === 0
      ? `<th scope="row">${escape(value)}</th>`
      : `<td${/^[-+]?[\d. ]+$/.test(String(value)) ? ' class="number"' : ''}>${escape(value)}</td>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(caption)}"><table>
<caption>${escape(caption)}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}
</tbody></table></div>`;
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
}

const WIDTH = 720;
const HEIGHT = 240;
const [TOP, BOTTOM] = [24, 44];
const MOST_LABELS = 12;
const WIDEST_BAR = 72;

/** Bars drawn from data. The numbers also stand in a table beside it, so the picture needs only a name. */
export function barChart(title: string, bars: readonly Bar[]): string {
  if (bars.length === 0) return '';
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const slot = WIDTH / bars.length;
  const width = Math.min(WIDEST_BAR, slot * 0.8);
  const every = Math.ceil(bars.length / MOST_LABELS);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const drawn = bars.map(({ label, value, text }, index) => {
    const height = (Math.max(value, 0) / most) * (HEIGHT - TOP - BOTTOM);
    const [x, y] = [index * slot + (slot - width) / 2, HEIGHT - BOTTOM - height];
    const middle = round(index * slot + slot / 2);
    const words =
      index % every === 0
        ? `<text x="${middle}" y="${round(y - 6)}">${escape(text)}</text><text x="${middle}" y="${HEIGHT - BOTTOM + 18}">${escape(label)}</text>`
        : '';
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2"><title>${escape(label)}: ${escape(text)}</title></rect>${words}`;
  });
  return `<figure><figcaption>${escape(title)}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escape(`${title}; the numbers stand in the table below`)}">
<line x1="0" y1="${HEIGHT - BOTTOM}" x2="${WIDTH}" y2="${HEIGHT - BOTTOM}"/>
${drawn.join('\n')}
</svg></figure>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2126; --soft: #59646d; --paper: #fff; --line: #d5dade; --bar: #2c6e8f; --good: #1c6b3a; --bad: #a61b1b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecef; --soft: #a3adb5; --paper: #14181b; --line: #363e45; --bar: #69b3d6; --good: #6fcf97; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 62rem; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
.verdict { font-size: 1.15rem; font-weight: 600; margin: 0 0 1.5rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.25rem; margin: 0 0 2rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: 2rem 0 .75rem; break-inside: avoid; } figcaption, caption { font-weight: 600; text-align: left; padding-bottom: .4rem; }
svg { width: 100%; height: auto; display: block; } rect { fill: var(--bar); } line { stroke: var(--line); }
text { fill: var(--ink); font: 11px system-ui, sans-serif; text-anchor: middle; }
.scroll { overflow-x: auto; margin: 0 0 2rem; } .scroll:focus-visible { outline: 2px solid var(--bar); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { color: var(--soft); font-weight: 500; } tbody th { font-weight: 400; } .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
@media print { :root { --ink: #000; --soft: #444; --paper: #fff; --line: #bbb; --bar: #555; --good: #000; --bad: #000; } body { padding: 0; max-width: none; } .scroll { overflow: visible; } thead { display: table-header-group; } tr { break-inside: avoid; } }
`;

/** A page that needs nothing from anywhere: no script, no font, no picture from outside. */
export function htmlPage(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}
