import fc from 'fast-check';
import { emptySample, type SampleRow, withFields } from '../samples/sample-row.ts';
import { changesBetween, type Draft, mergeDrafts, NO_DRAFT, readDraft, withoutSent } from './kept-draft.ts';

const row = (key: string, more: Partial<SampleRow> = {}): SampleRow => ({
  ...emptySample('1'),
  key,
  name: key,
  ...more,
});
const draft = (...rows: SampleRow[]): Draft => ({ ...NO_DRAFT, rows });
const keys = ({ rows }: Draft) => rows.map(({ key }) => key).join('');

test('a draft of the form before the table is read, its primers by name and its extractions kept', () => {
  const kept = {
    primers: [{ key: 'standard T7', name: 'T7', storeType: 'standard', sequence: 'TAATAC', scale: '' }],
    samples: [
      {
        id: 1,
        name: 'a',
        sample: 'pcr',
        action: 'sequence',
        option: 9,
        withPcr: true,
        primers: ['standard T7'],
      },
      {
        id: 2,
        name: 'b',
        sample: 'plasmid',
        action: 'fragmentAnalyze',
        option: 3,
        withPcr: false,
        primers: [],
      },
    ],
    extractions: 2,
  };
  const { rows, primers, extractions } = readDraft(kept, [1, 3]);
  expect(
    rows.map(({ name, material, work, primers: read, pcr }) => [name, material, work, read, pcr]),
  ).toEqual([
    ['a', 'pcr', '1', ['T7'], true],
    ['b', 'plasmid', 'fragmentAnalyze', [], false],
  ]);
  expect([primers.length, extractions]).toEqual([1, 2]);
  for (const spoilt of [undefined, null, 5, [], {}, { rows: [{}] }, { samples: [5], primers: 7 }])
    expect(readDraft(spoilt, [1])).toEqual(NO_DRAFT);
});

test('fields that two tabs changed in one sample are both kept; of one field that of this tab', () => {
  const base = draft(row('a'), row('b'));
  const mine = draft(row('a', { name: 'here' }), row('b', { note: 'mine' }));
  const theirs = draft(row('a', { note: 'there' }), row('b', { note: 'theirs' }), row('c'));
  const merged = mergeDrafts(base, mine, theirs);
  expect(merged.rows.map(({ name, note }) => `${name}:${note}`)).toEqual(['here:there', 'b:mine', 'c:']);
});

test('a sample taken out in one tab stays where the other changed it since', () => {
  const base = draft(row('a'), row('b'), row('c'));
  expect(keys(mergeDrafts(base, draft(row('a')), draft(row('a'), row('b', { note: 'x' }), row('c'))))).toBe(
    'ab',
  );
  expect(keys(mergeDrafts(base, draft(row('a'), row('b', { note: 'x' }), row('c')), draft(row('c'))))).toBe(
    'bc',
  );
});

test('sent samples leave; samples typed or changed since stay', () => {
  const sent = { ...draft(row('a'), row('b')), extractions: 2 };
  const now = { ...draft(row('a'), row('b', { pcr: true }), row('c')), extractions: 3 };
  expect(withoutSent(now, sent)).toEqual({ ...draft(row('b', { pcr: true }), row('c')), extractions: 1 });
});

const NAMES = ['a', 'b', 'c', 'd'] as const;
const step = fc.record({
  tab: fc.integer({ min: 0, max: 1 }),
  act: fc.constantFrom('add', 'name', 'note', 'save' as const),
  key: fc.constantFrom(...NAMES),
  text: fc.string({ minLength: 1, maxLength: 3 }),
});

test('any interleaving of edits and saves in two tabs loses no sample and no field that one tab alone typed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let stored = NO_DRAFT;
      const tabs = [
        { base: NO_DRAFT, now: NO_DRAFT },
        { base: NO_DRAFT, now: NO_DRAFT },
      ];
      const typed = new Map<string, Set<string>>();
      const save = (tab: { base: Draft; now: Draft }) => {
        const merged = mergeDrafts(tab.base, tab.now, stored);
        // the sheet shows the merged draft by the changes alone
        const { patch, remove, add } = changesBetween(tab.now.rows, merged.rows);
        const shown = [
          ...tab.now.rows
            .filter(({ key }) => !remove.has(key))
            .map((one) => withFields(one, patch.get(one.key) ?? {})),
          ...add,
        ];
        expect(new Set(shown.map((one) => JSON.stringify(one)))).toEqual(
          new Set(merged.rows.map((one) => JSON.stringify(one))),
        );
        stored = merged;
        tab.base = merged;
        tab.now = merged;
      };
      let made = 0;
      for (const { tab: at, act, key, text } of steps) {
        const tab = tabs[at];
        if (!tab) continue;
        if (act === 'save') save(tab);
        else if (act === 'add')
          tab.now = { ...tab.now, rows: [...tab.now.rows, row(`${key}${at}${(made += 1)}`)] };
        else {
          const [one] = tab.now.rows.filter((line) => line.key.startsWith(key));
          if (!one) continue;
          const value = `${at}${text}`;
          const place = `${one.key} ${act}`;
          typed.set(place, new Set([...(typed.get(place) ?? []), String(at)]));
          tab.now = {
            ...tab.now,
            rows: tab.now.rows.map((line) => (line === one ? withFields(line, { [act]: value }) : line)),
          };
        }
      }
      for (const tab of [...tabs, ...tabs]) save(tab);
      expect(tabs[0]?.now).toEqual(tabs[1]?.now);
      expect(stored.rows).toHaveLength(made);
      for (const [place, by] of typed) {
        const [key, field] = place.split(' ');
        const held = stored.rows.find((line) => line.key === key);
        const [one] = by;
        if (by.size === 1) expect(held?.[field as 'name' | 'note'].startsWith(one ?? '')).toBe(true);
      }
    }),
  );
});
