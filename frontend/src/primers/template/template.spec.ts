import { primerRules } from '@oligoteka/primer';
import { locatePrimers, toBases } from '@oligoteka/sequence';
import { pairsOf } from '../analysis/pairs.ts';
import { DEFAULT_TM } from '../analysis/tm-settings.ts';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { templatesOf } from './template-files.ts';
import { toldOfLines } from './told-of-lines.ts';

const FORWARD = 'GTAAAACGACGGCCAGT';
const TEMPLATE = `${'ACGGTCATTC'.repeat(3)}${FORWARD}${'TTGACCGATA'.repeat(20)}`;

const ALL = '+;+;+;+';
const settings = {
  ...{ primerMaxLength: '100', primerMinLength: '5', canPrimerClean: ALL, canPrimerKeen: ALL },
  ...{ canPrimerAsterisk: ALL, canModifierForScale_other: ALL, canModifierForScale_notOther: ALL },
};
const reader = new RowReader({
  rules: primerRules({ settings, modifiers: [], prices: [] }),
  prices: [],
  percent: 0,
});
const row = (key: string, text: string): Row => ({ ...EMPTY, key, name: key, text });
const told = (rows: readonly Row[], before = new Map(), template = TEMPLATE) =>
  toldOfLines(
    {
      ...{ rows, reader, pairs: pairsOf(rows), settings: DEFAULT_TM, language: 'en' },
      template: { name: 'v', bases: toBases(template), isCircular: false },
      placesOf: (letters) => {
        const { sites, more, loose, backwards } = locatePrimers([letters], toBases(template), false);
        return {
          sites: sites[0] ?? [],
          isMore: more[0] ?? false,
          loose: loose[0] ?? null,
          backwards: backwards[0] ?? null,
        };
      },
    },
    before,
  );

test('lines are told where they bind; short and blank ones are left alone, and words that stay keep their identity', () => {
  const rows = [row('a', FORWARD), row('b', 'ACG'), row('c', ''), row('d', 'GGGGGGGGGGGGGGGGGGGG')];
  const first = told(rows);
  expect([first.checked, first.bound]).toEqual([2, 1]);
  expect(first.lines.get('a')?.[0]?.text).toMatch(/^v: 31–47\s→, bound Tm 5\d\S\d\s°C$/);
  expect(first.lines.get('d')).toEqual([{ kind: 'warning', text: 'v: does not bind' }]);
  const end = FORWARD.endsWith('A') ? 'C' : 'A';
  expect(told([row('f', `${TEMPLATE.slice(28, 30)}${FORWARD.slice(0, -1)}${end}`)]).lines.get('f')).toEqual([
    { kind: 'warning', text: expect.stringMatching(/^v: 3′ end unpaired \(1\snt\) at 29–46\s→/) },
  ]);
  expect(told([row('g', [...FORWARD].reverse().join(''))]).lines.get('g')).toEqual([
    { kind: 'warning', text: expect.stringMatching(/^v: does not bind, but fits .*\(31–47\)/) },
  ]);
  // a pair that stands everywhere in a template of repeats
  const [often] = told([row('h', 'ACACACACACACACACACAC')], new Map(), 'AC'.repeat(200)).lines.get('h') ?? [];
  expect(often?.text).toMatch(/^v: more than 50 places \(/);
  const next = told([...rows, row('e', FORWARD.slice(0, 12))], new Map(first.lines));
  expect(next.lines.get('a')).toBe(first.lines.get('a'));
  expect(next.checked).toBe(3);
});

test('a file is a template where it holds a sequence longer than a primer, and no list of them', () => {
  const lengths = (name: string, content: string) =>
    templatesOf(new TextEncoder().encode(content), name).map(({ bases }) => bases.length);
  expect(lengths('a.fasta', `>a\n${TEMPLATE}\n>short\nACGT\n`)).toEqual([TEMPLATE.length]);
  expect(lengths('a.txt', TEMPLATE)).toEqual([TEMPLATE.length]);
  expect(lengths('list.txt', `${FORWARD}\n`.repeat(30))).toEqual([]);
  expect(lengths('wrapped.seq', `${FORWARD}\n`.repeat(30))).toEqual([510]);
  expect(lengths('list.fasta', `>a\n${FORWARD}\n`.repeat(30))).toEqual([]);
  expect(lengths('words.txt', 'no bases, 100 %')).toEqual([]);
});
