import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldName, parsePaste, parseTable, type Paste, type PastedRow, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });

/** A sequence, and how somebody wrote it. */
interface Written {
  sequence: string;
  text: string;
}

const TWINS: Readonly<Record<string, string>> = { A: 'А', C: 'С', T: 'Т', a: 'а', c: 'с', t: 'т' };
const bases = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 12, maxLength: 40 });
// more than a third of codes is no primer
const degenerate = fc
  .string({ unit: fc.constantFrom(...'ACGTACGTACGTRYSWKMN'), minLength: 14, maxLength: 30 })
  .filter((sequence) => sequence.replace(/[ACGT]/gu, '').length * 3 <= sequence.length);
const grouped = (text: string, size: number, by: string) =>
  size === 0 ? text : (text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []).join(by);
const written: fc.Arbitrary<Written> = fc
  .record({
    sequence: fc.oneof({ weight: 4, arbitrary: bases }, { weight: 1, arbitrary: degenerate }),
    size: fc.constantFrom(0, 3, 4, 5, 10),
    by: fc.constantFrom(' ', ' ', '\u00a0', '-'),
    small: fc.boolean(),
    twins: fc.boolean(),
    around: fc.constantFrom(
      ...([
        ['', ''],
        ['', ''],
        ["5'-", "-3'"],
        ['5’-', '-3’'],
        ["5' ", " 3'"],
        ['"', '"'],
        ['«', '»'],
        ['(', ')'],
      ] as const),
    ),
  })
  .map(({ sequence, size, by, small, twins, around: [before, behind] }) => {
    const cased = small ? sequence.toLowerCase() : sequence;
    // every third letter of another alphabet
    const alike = [...cased]
      .map((char, at) => (twins && at % 3 === 0 ? (TWINS[char] ?? char) : char))
      .join('');
    return { sequence, text: `${before}${grouped(alike, size, by)}${behind}` };
  });

const number = fc.constantFrom('', '', '1. ', '2) ', '№3 ', '- ', '• ');
const name = fc.constantFrom(
  'F1',
  'Rev',
  'GAPDH_F',
  'Прямой',
  'Forward primer',
  'TAT-1',
  '16S 27F',
  'oligo 7',
  'Зонд',
);
const link = fc.constantFrom(' ', ': ', ' - ', ' – ', ' = ', ', ', '; ', '\t', ' | ');
const fact = fc.constantFrom(
  ...[
    '0.2',
    '0,2',
    '0,04 мкмоль',
    '20 nmol',
    '25 nm',
    'HPLC',
    'ПААГ',
    'очистка ВЭЖХ',
    'desalted',
    'без очистки',
  ],
  ...[
    'Tm 58',
    'Tm=58.3 °C',
    'GC 45%',
    'forward',
    'обратный праймер',
    'for qPCR',
    'для ПЦР',
    'спасибо',
    'please',
  ],
  ...[
    'scale 0.2',
    '2 шт',
    '5 OD',
    '10 ОЕ',
    '100 µM',
    'amplicon 150 bp',
    'FAM',
    "3' BHQ1",
    'биотин',
    'срочно',
    'exon 3',
  ],
  ...['this study', 'at 58', 'MW 6120.1', '+HPLC', 'не очищать', 'see text', 'Tab. 2', 'S1'],
);
const parted = fc.constantFrom(', ', '; ', '. ', ' ', ' - ', ' – ', ' / ', '\t');
const enclosed = fc.oneof(
  fc.tuple(parted, fact).map(([by, text]) => by + text),
  fact.map((text) => ` (${text})`),
  fact.map((text) => ` [${text}]`),
);
const behind = fc
  .tuple(fc.array(enclosed, { maxLength: 3 }), fc.constantFrom('', '', '.', ',', ';'))
  .map(([facts, stop]) => facts.join('') + stop);
const before = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.tuple(fact, fc.constantFrom(', ', '; ', ' - ')).map(([text, by]) => text + by) },
);
const line = fc
  .tuple(number, fc.option(fc.tuple(name, link), { nil: ['', ''] as const }), before, written, behind)
  .map(([count, [called, by], first, { sequence, text }, rest]) => ({
    text: count + called + by + first + text + rest,
    sequences: [sequence],
  }));
const pair = fc
  .tuple(line, fc.constantFrom(', R: ', '; R: ', ' and R: ', ' / R: ', '; '), written)
  .map(([one, by, other]) => ({
    text: one.text + by + other.text,
    sequences: [...one.sequences, other.sequence],
  }));

const folded = (text: string) =>
  foldName(text)
    .toUpperCase()
    .replace(/[^A-Z]/gu, '');
const count = (text: string) => {
  const letters = new Map<string, number>();
  for (const char of text) letters.set(char, (letters.get(char) ?? 0) + 1);
  return letters;
};

/** Everything the rows to be corrected show of the text. */
const shownIn = (rows: readonly PastedRow[]) =>
  rows
    .filter(({ status }) => status === 'error')
    .map(({ name: own, sequence, errors, unknownModifiers }) =>
      [own, sequence, ...errors.map(({ about }) => about), ...unknownModifiers.map((one) => one.name)].join(
        ' ',
      ),
    )
    .join(' ');

/** The sequences that neither arrived whole nor are shown by a row that has to be corrected. */
function lostOf(sequences: readonly string[], { rows }: Paste): string[] {
  const shown = count(folded(shownIn(rows)));
  return sequences.filter(
    (sequence) =>
      !rows.some((row) => row.sequence === sequence) &&
      ![...count(sequence)].every(([char, times]) => (shown.get(char) ?? 0) >= times),
  );
}

/** Rows that would be made as they are and are no sequence of the text. */
const inventedOf = (sequences: readonly string[], { rows }: Paste) =>
  rows
    .filter(({ status, sequence }) => status !== 'error' && !sequences.includes(sequence))
    .map(({ sequence }) => sequence);

function isKept(text: string, sequences: readonly string[], paste = parsePaste(text, rules)): void {
  const lost = lostOf(sequences, paste);
  const invented = inventedOf(sequences, paste);
  expect({ text, lost, invented }).toEqual({ text, lost: [], invented: [] });
}

const runs = { numRuns: 1000, seed: 20261123 };
/** Lines that were found by many more runs. */
const A = 'AAAAAAAAAAAA';
const words: [Readonly<{ text: string; sequences: string[] }>] = [
  { text: `F1; 5' ${A} 3' [this study]`, sequences: [A] },
];
const wordsInPair: typeof words = [{ text: `F1; (${A}) (this study); ${A}AA`, sequences: [A, `${A}AA`] }];

test('every letter of a line arrives, or its row is an error that shows it', () => {
  fc.assert(
    fc.property(line, ({ text, sequences }) => isKept(text, sequences)),
    { ...runs, examples: [words] },
  );
});

test('the same for two sequences in a line, and for several lines', () => {
  fc.assert(
    fc.property(pair, ({ text, sequences }) => isKept(text, sequences)),
    { ...runs, numRuns: 300, examples: [wordsInPair] },
  );
});

test('the same for a table, whatever stands in its other columns', () => {
  const row = fc.tuple(
    fc.constantFrom('F1', 'Rev', 'GAPDH_F', '16S 27F'),
    written,
    fact,
    fact,
    fc.constantFrom('', 'CAT', '5'),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.boolean(), (rows, headed) => {
      const cells = rows.map(([own, { text }, ...more]) => [own, text, ...more]);
      const heading = [['Название', 'Последовательность', 'Примечание', 'Ещё', 'Кол-во']];
      const table = headed ? [...heading, ...cells] : cells;
      isKept(
        JSON.stringify(table),
        rows.map(([, { sequence }]) => sequence),
        parseTable(table, rules),
      );
    }),
    { ...runs, numRuns: 300 },
  );
});

// The oracle knows nothing of lines and columns: every run of bases has to stand somewhere in the rows.
test('every run of bases of the collected pastes ends in a name, a sequence, a modifier or an error', () => {
  const { cases } = fixture('pastes');
  const { cases: further } = fixture('more-pastes');
  const lost: unknown[] = [];
  for (const { id, input } of [...cases, ...further] as { id: string; input: string }[]) {
    const { rows } = parsePaste(input, rules);
    if (rows.length === 0) continue;
    // +G is a modifier that is a nucleotide itself: the letters after it are written apart
    const kept = rows.flatMap((row) => [
      row.name,
      row.sequence,
      ...row.mods.flatMap(({ modifier }) => {
        const { name: own = '', aliases = [] } = rules.modifiers.get(modifier) ?? {};
        return [own, ...aliases];
      }),
      ...row.changes.filter(({ kind }) => kind === 'combo').map(({ before: from }) => from),
      ...row.errors.map(({ about }) => about),
    ]);
    const all = folded(kept.join(' '));
    for (const [run] of input
      .replace(/\+[ACGT]/gu, ' ')
      .matchAll(/(?<![\p{L}\p{N}_])[ACGTU]{5,}(?![\p{L}\p{N}_])/gu))
      if (!all.includes(run)) lost.push({ id, run });
  }
  expect(lost).toEqual([]);
});
