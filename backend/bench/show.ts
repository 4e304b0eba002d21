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

/** What docs/benchmarks.md says. */
export function asMarkdown(tables: readonly Table[], machine: string): string {
  const parts = tables.map(({ title, columns, lines, notes }) =>
    [
      `## ${title}`,
      '',
      `| ${[...columns, 'target'].join(' | ')} |`,
      `|${[...columns, 'target'].map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
      ...lines.map((line) => `| ${cells(line).join(' | ')} |`),
      '',
      ...notes,
    ].join('\n'),
  );
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench -- <every suite> --write\`. Measured on ${machine}. Only figures of one run compare: other`,
    'machines, and other work on this one, move them all.',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}
