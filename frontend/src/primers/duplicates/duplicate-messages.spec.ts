import { primerRules } from '@oligoteka/primer';
import { readFileSync } from 'node:fs';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { startGrid } from '../grid/state/grid-state.ts';
import { EMPTY, type Row } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import type { RowDuplicates } from './row-duplicates.ts';
import { certainIds, duplicateMessages } from './duplicate-messages.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices: [],
});
const reader = new RowReader({ rules, prices: [], percent: 0 });
const [F, G] = ['GACGTTAACCGGATTACAGG', 'TTGACCATGACCATGACCAT'];
const row = (key: string, name: string, text: string): Row => ({ ...EMPTY, key, name, text, scale: '0.04' });
const tell = (rows: readonly Row[], more: Partial<Parameters<typeof duplicateMessages>[0]> = {}) =>
  duplicateMessages({ rows, reader, basket: [], certain: new Set(), ...more }, new Map());
const texts = (told: ReadonlyMap<string, RowDuplicates>, key: string) =>
  told.get(key)?.words.map(({ kind, text }) => `${kind}: ${text}`);
const same = [
  row('a', 'b', F),
  row('x', 'x', 'ACGTTTGGGCCATA'),
  row('c', 'b', G),
  row('d', 'b_2', 'AACCAACCGG'),
];

test('the same name of another sequence warns on both lines, and says which line it is', () => {
  const told = tell(same);
  expect(texts(told, 'a')).toEqual(['warning: То же название у другой последовательности: строка 3 «b»']);
  expect(texts(told, 'c')).toEqual(['warning: То же название у другой последовательности: строка 1 «b»']);
  expect(told.has('x')).toBe(false);
});

test('another name is offered that nobody has, and mends it in one step', () => {
  const [rename] = tell(same).get('c')?.words[0]?.actions ?? [];
  expect(rename?.label).toBe('Назвать b_3');
  const before = startGrid(same);
  const after = rename ? gridReducer(before, rename.action) : before;
  expect(after.rows.map(({ name }) => name)).toEqual(['b', 'x', 'b_3', 'b_2', '']);
  expect(tell(after.rows).size).toBe(0);
  expect(gridReducer(after, { type: 'undo' }).rows).toBe(before.rows);
});

test('a confirmed name gives no warning again, until another line takes the name', () => {
  const certain = new Set(certainIds(same, reader));
  expect(tell(same, { certain }).get('a')).toMatchObject({ warns: false, words: [{ kind: 'notice' }] });
  const more = tell([...same, row('e', 'B', 'CCGGAATTCCGGTT')], { certain });
  expect([...more].filter(([, { warns }]) => warns).map(([key]) => key)).toEqual(['e']);
});

test('the later of two equal lines is offered to be deleted, and the basket counts', () => {
  const told = tell([row('a', 'one', F), row('b', 'two', F)], {
    basket: [{ name: 'kept', sequence: G, mods: [] }],
  });
  expect(told.get('a')?.words[0]?.actions).toEqual([]);
  expect(told.get('b')?.words[0]).toMatchObject({
    kind: 'notice',
    text: 'Та же последовательность под другим названием: строка 1 «one»',
    actions: [{ action: { type: 'remove', keys: ['b'] } }],
  });
  const basket = [{ name: 'kept', sequence: G, mods: [] }];
  expect(texts(tell([row('a', 'kept', F)], { basket }), 'a')).toEqual([
    'warning: То же название у другой последовательности: «kept» в корзине',
  ]);
  expect(texts(tell([row('a', 'kept', G)], { basket }), 'a')).toEqual([
    'notice: Тот же праймер ещё раз: «kept» в корзине',
  ]);
});

test('a line of which the same is said stays the same object: it is not drawn again', () => {
  const first = tell(same);
  const again = duplicateMessages(
    { rows: [...same, row('z', 'z', 'GGGGAAAACCCC')], reader, basket: [], certain: new Set() },
    first,
  );
  expect(again.get('a')).toBe(first.get('a'));
});
