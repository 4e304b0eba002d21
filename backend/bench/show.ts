import type { Line, Table } from './measure.ts';

const WIDTH = 100;

const cells = ({ what, figures, target }: Line): string[] => [
  what,
  ...figures,
  target === undefined ? '' : `${target.met ? '✓' : '✗'} ${target.text}`,
];

/** A table for a terminal of 100 columns. */
export function asText({ title, columns, lines, notes }: Table): string {
  const rows = [[...columns, 'target'], ...lines.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [title, '', ...table, '', ...notes.flatMap(wrap)].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The page of a suite in docs/benchmarks. */
export function asMarkdown(
  { name, about }: { name: string; about: string },
  tables: readonly Table[],
  machine: string,
): string {
  return [
    `# Benchmark ${name}: ${about}`,
    '',
    `Written by \`npm run bench -- ${name} --write\` on ${machine}.`,
    'Only figures of one run compare: other machines, and other work on this one, move them all.',
    '',
    ...tables.flatMap((table) => ['```text', asText(table), '```', '']),
  ].join('\n');
}
