import { parsePaste } from '@oligoteka/primer';
import { seedBook } from '../src/dictionaries/testing/price-book.ts';
import {
  type Line,
  machineLoad,
  median,
  milliseconds,
  percentile,
  ratio,
  type Table,
  times,
} from './measure.ts';
import type { Suite } from './suite.ts';

const ROUNDS = 50;
const ROWS = 500;
/** Milliseconds; a blink of an eye takes a hundred. */
const BLINK = 100;

const sequence = (row: number): string =>
  Array.from({ length: 22 }, (_, at) => 'ACGT'[(row * 7 + at * at * 3 + (row >> (at % 5))) & 3]).join('');
const rows = (rowOf: (row: number) => string): string =>
  Array.from({ length: ROWS }, (_, row) => rowOf(row)).join('\n');

const PASTES: Readonly<Record<string, string>> = {
  'a table, name and sequence': rows((row) => `primer_${row}\t${sequence(row)}`),
  'a table with header, scale and cleaning': `Название\tПоследовательность 5'-3'\tШкала\tОчистка\n${rows((row) => `p${row}\t${sequence(row)}\t0,04\tстандарт`)}`,
  'FASTA, ten letters and a blank': rows(
    (row) => `>p${row} forward\n${sequence(row).replaceAll(/(.{10})/gu, '$1 ')}`,
  ),
  "order form, 5'-/56-FAM/…/3BHQ_1/-3'": rows((row) => `p${row};5'-/56-FAM/${sequence(row)}/3BHQ_1/-3';0.2`),
  'Cyrillic letters and alternatives inside': rows(
    (row) => `п${row} ${sequence(row).replaceAll('C', 'С').slice(0, 12)}(A/G)ACGTACGT`,
  ),
};

/** Pieces that are repeated to a hostile text: each has stalled a reader of tables somewhere. */
const MONOTONOUS = [
  '(',
  '[FAM]',
  '-',
  '5’',
  '/a',
  '+A',
  ' ',
  '\t',
  '"',
  ';',
  '*',
  'x:A ',
  'R ',
  '[A/G]',
  'FAM-',
  '((A)',
];
const MANY_LINES = ['A\n', 'ACGTACGTACGT\n', '"\n', '>A\n', 'x\tACGTACGTACGT\t0.04\n'];
/** A text four times as long may take so many times as long; a reader that looks back again and again takes sixteen. */
const MAX_GROWTH = 8;

/** Growth of the time from a quarter of the longest line, or of many lines, to the whole. */
function growth(rounds: number, rules: ReturnType<typeof seedBook>['rules']): Line[] {
  const timed = (text: string): number => {
    const started = performance.now();
    parsePaste(text, rules);
    return performance.now() - started;
  };
  return [...MONOTONOUS, ...MANY_LINES].map((unit): Line => {
    const whole = unit.repeat(Math.floor((unit.includes('\n') ? 80_000 : 16_000) / unit.length));
    const quarter = whole.slice(0, Math.floor(whole.length / 4 / unit.length) * unit.length);
    const [long, short]: [number[], number[]] = [[], []];
    for (const text of [quarter, whole, quarter, whole]) timed(text);
    for (let round = 0; round < rounds; round += 1) {
      short.push(timed(quarter));
      long.push(timed(whole));
    }
    const grown = ratio(long, short);
    return {
      what: JSON.stringify(unit),
      figures: [milliseconds(median(long)), times(grown)],
      target: { text: `≤ ${MAX_GROWTH} ×`, met: grown <= MAX_GROWTH },
    };
  });
}

export const paste: Suite = {
  name: 'paste',
  about: '500 pasted rows of five kinds read, beside splitting the text',
  async run(world): Promise<Table[]> {
    const { rules } = seedBook();
    const load = machineLoad();
    const rounds = world.rounds ?? ROUNDS;
    const lines = Object.entries(PASTES).map(([what, text]): Line => {
      const read = parsePaste(text, rules).rows.length;
      if (read !== ROWS) throw new Error(`${what}: ${read} rows were read`);
      const [own, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds + 3; round += 1) {
        const started = performance.now();
        parsePaste(text, rules);
        const between = performance.now();
        split(text);
        if (round < 3) continue;
        own.push(between - started);
        bare.push(performance.now() - between);
      }
      world.progress(what);
      const slow = percentile(own, 0.95);
      return {
        what,
        figures: [milliseconds(median(own)), milliseconds(slow), times(ratio(own, bare))],
        target: { text: `p95 ≤ ${BLINK} ms`, met: slow <= BLINK },
      };
    });
    return [
      {
        title: `${ROWS} pasted rows`,
        columns: ['paste', 'median', 'p95', 'beside splitting'],
        lines,
        notes: [
          `${rounds} rounds each. Splitting: lines, then cells, then letters in upper case without blanks, and nothing understood.`,
          `Load: ${load} before, ${machineLoad()} after.`,
        ],
      },
      {
        title: 'Monotonous text, beside a quarter of it',
        columns: ['made of', 'median', 'grows'],
        lines: growth(Math.min(rounds, 15), rules),
        notes: [
          '16,000 characters in one line, the most a line may hold being 20,000; 80,000 in many lines.',
        ],
      },
    ];
  },
};

/** The least work of reading a table. */
export function split(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line.split(/[\t; ]/u).map((cell) => [...cell.toUpperCase()].filter((char) => char !== ' ').join('')),
    );
}
