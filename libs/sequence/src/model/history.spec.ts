import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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
/** Fewer of them. */
const SMALL: Sequence = { ...FULL, features: FULL.features.slice(0, 20) };
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

test('changes that go on with the one before are taken back and done again with it, whatever stands around them', () => {
  const steps = fc.array(fc.constantFrom('type', 'go on', 'take', 'undo', 'redo'), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (all) => {
      let history = beginHistory(SMALL);
      let before: Sequence[] = [];
      let behind: Sequence[] = [];
      for (const step of all) {
        const { now } = history;
        if (step === 'undo') {
          history = undone(history);
          const back = before.at(-1);
          expect(history.now).toEqual(back ?? now);
          if (back) [before, behind] = [before.slice(0, -1), [...behind, now]];
        } else if (step === 'redo') {
          history = redone(history);
          const there = behind.at(-1);
          expect(history.now).toEqual(there ?? now);
          if (there) [before, behind] = [[...before, now], behind.slice(0, -1)];
        } else {
          const goesOn = step === 'go on';
          history = done(history, [typed(15, step === 'take' ? '' : 'G', 1)], goesOn);
          before = goesOn && before.length > 0 ? before : [...before, now];
          behind = [];
        }
      }
    }),
  );
});

test('a run of which the first letters were given up is taken back as far as it is known', () => {
  let history = beginHistory(plainSequence('s', toBases('')));
  for (let at = 0; at < 1_010; at += 1) history = done(history, [typed(at)], true);
  expect(history.undo[0]?.goesOn).toBe(true);
  const back = undone(history);
  expect([toText(back.now.bases), back.undo]).toEqual(['A'.repeat(10), []]);
  expect(redone(back)).toEqual(history);
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
