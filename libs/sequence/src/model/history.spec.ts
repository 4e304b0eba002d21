import { expect, test } from '@jest/globals';
import { toBases, toText } from './bases.ts';
import type { Feature } from './feature.ts';
import { beginHistory, changeBytes, done, redone, undone } from './history.ts';
import { plainSequence, type Sequence } from './sequence.ts';

const feature = (id: number, start: number, end: number): Feature => ({
  ...{ id, kind: 'CDS', ranges: [{ start, end, strand: '+' }] },
  qualifiers: [
    ['label', `g${id}`],
    ['translation', 'M'.repeat(300)],
  ],
});
/** A thousand bases of which a thousand features lie behind the first ten. */
const FULL: Sequence = {
  ...plainSequence('full', toBases('ACGTTGCAAC'.repeat(100)), true),
  features: Array.from({ length: 1_000 }, (_, at) => feature(at + 1, 10 + (at % 900), 20 + (at % 900))),
};
const typed = (at: number, insert = 'A', remove = 0) =>
  ({ kind: 'edit', at, remove, insert: toBases(insert) }) as const;

test('a letter among a thousand features is a small change, and takes each of them where it was', () => {
  const after = done(beginHistory(FULL), [typed(0)]);
  expect(after.now.features[0]?.ranges).toEqual([{ start: 11, end: 21, strand: '+' }]);
  expect(changeBytes(after.undo[0])).toBeLessThan(300);
  expect(undone(after).now).toEqual(FULL);
});

test('a letter within some features holds those alone that are not the same without it', () => {
  const after = done(beginHistory(FULL), [typed(15)]);
  const [{ back, there } = { back: [], there: [] }] = after.undo;
  const pieces = back[0]?.kind === 'edit' ? back[0].features : [];
  // ten features began in the ten bases before, in the first round and in the second
  expect(pieces?.filter((piece) => 'id' in piece).map(({ ranges }) => ranges[0]?.start)).toEqual([
    10, 11, 12, 13, 14, 10, 11, 12, 13, 14,
  ]);
  expect(there).toEqual([typed(15)]);
  expect(redone(undone(after)).now).toEqual(after.now);
});

test('a feature that is renamed among a thousand is the only one that is held', () => {
  const renamed = { ...feature(500, 1, 2), kind: 'gene' };
  const features = FULL.features.map((one) => (one.id === 500 ? renamed : one));
  const after = done(beginHistory(FULL), [{ kind: 'set', change: { features } }]);
  expect(after.undo[0]).toEqual({
    there: [{ kind: 'set', change: { features: [[0, 499], renamed, [500, 500]] } }],
    back: [{ kind: 'set', change: { features: [[0, 499], FULL.features[499], [500, 500]] } }],
  });
  expect([undone(after).now, redone(undone(after)).now]).toEqual([FULL, after.now]);
});

test('of very many changes the last thousand are kept', () => {
  let history = beginHistory(plainSequence('s', toBases('')));
  for (let at = 0; at < 1_010; at += 1) history = done(history, [typed(at)]);
  expect(history.undo).toHaveLength(1_000);
  while (history.undo.length > 0) history = undone(history);
  expect(toText(history.now.bases)).toBe('A'.repeat(10));
});

test('large changes leave fewer of them, the last one always', () => {
  const large = 'ACGTACGTAC'.repeat(300_000);
  let history = beginHistory(plainSequence('s', toBases('')));
  for (let at = 0; at < 4; at += 1) history = done(history, [typed(0, large)]);
  expect(history.undo).toHaveLength(2);
  history = done(history, [typed(0, '', 12_000_000)]);
  expect(history.undo).toHaveLength(1);
  expect(undone(history).now.bases).toHaveLength(12_000_000);
});
