import { visible } from './visible.ts';

/** Text made safe for HTML, and for a terminal the page is printed on. */
export function escape(text: string | number): string {
  return visible(String(text))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Row = readonly (string | number)[];

/** A cell longer than this may be broken anywhere; a shorter one, such as the number of an order, stays whole. */
const LONG = 40;

/** A table with a caption and headed columns; numbers to the right. Scrolls in itself where a screen is narrow. */
export function htmlTable(caption: string, head: readonly string[], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const isNumeric = head.map((_, column) =>
    rows.every((row) => column > 0 && /^[-+]?[\d. ]+$/.test(String(row[column] ?? ''))),
  );
  const attributes = (value: string | number, column: number): string => {
    if (isNumeric[column]) return ' class="number"';
    return String(value).length > LONG ? ' class="long"' : '';
  };
  const cell = (value: string | number, column: number): string =>
    column === 0
      ? `<th scope="row"${attributes(value, column)}>${escape(value)}</th>`
      : `<td${attributes(value, column)}>${escape(value)}</td>`;
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(caption)}"><table>
<caption>${escape(caption)}</caption>
<thead><tr>${head.map((name, column) => `<th scope="col"${isNumeric[column] ? ' class="number"' : ''}>${escape(name)}</th>`).join('')}</tr></thead>
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

/**
 * Width at which all words have room: three pictures side by side on a desk, one on a phone. Else the picture has the whole
 * width, which a phone scrolls.
 */
const NARROW = 360;
const WIDE = 960;
/** Width of a letter at 11 pixels. */
const LETTER = 5.8;
const HEIGHT = 190;
const [TOP, BOTTOM] = [24, 28];
const WIDEST_BAR = 48;

/** Bars drawn from data. A table beside them has the numbers too: the picture needs only a name. */
export function barChart(title: string, bars: readonly Bar[]): string {
  if (bars.length === 0) return '';
  const widest = LETTER * Math.max(...bars.flatMap(({ label, text }) => [label.length, text.length]));
  const isNarrow = widest * bars.length <= NARROW;
  const whole = isNarrow ? NARROW : WIDE;
  const most = Math.max(...bars.map(({ value }) => value), 1e-9);
  const slot = whole / bars.length;
  const width = Math.min(WIDEST_BAR, slot * 0.8);
  const every = isNarrow ? 1 : Math.ceil((bars.length * (widest + LETTER)) / WIDE);
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
  return `<figure${isNarrow ? '' : ' class="wide" tabindex="0"'}><figcaption>${escape(title)}</figcaption>
<svg viewBox="0 0 ${whole} ${HEIGHT}" role="img" aria-label="${escape(`${title}; the numbers stand in the table below`)}">
<line x1="0" y1="${HEIGHT - BOTTOM}" x2="${whole}" y2="${HEIGHT - BOTTOM}"/>
${drawn.join('\n')}
</svg></figure>`;
}

/** Pictures beside each other where there is room. */
export function charts(...drawn: readonly string[]): string {
  const there = drawn.filter(Boolean);
  return there.length === 0 ? '' : `<div class="charts">\n${there.join('\n')}\n</div>`;
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
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1.5rem; margin: 2rem 0 .75rem; }
figure { margin: 0; break-inside: avoid; min-width: 0; } .wide { grid-column: 1 / -1; overflow-x: auto; } .wide svg { min-width: 48rem; } .wide:focus-visible { outline: 2px solid var(--bar); } figcaption, caption { font-weight: 600; text-align: left; padding-bottom: .4rem; }
svg { width: 100%; height: auto; display: block; overflow: visible; } rect { fill: var(--bar); } line { stroke: var(--line); }
text { fill: var(--ink); font: 11px system-ui, sans-serif; text-anchor: middle; }
.scroll { overflow-x: auto; margin: 0 0 2rem; } .scroll:focus-visible { outline: 2px solid var(--bar); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); } .long { overflow-wrap: anywhere; min-width: 14rem; }
thead th { color: var(--soft); font-weight: 500; } tbody th { font-weight: 400; } thead th, tbody th:not(.long) { white-space: nowrap; } .number { font-variant-numeric: tabular-nums; white-space: nowrap; text-align: right; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt:not(:first-child) { margin-top: .5rem; } }
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
