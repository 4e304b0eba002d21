import { beginHistory, done, plainSequence, toBases } from '@oligoteka/sequence';
import { rememberLeft, takeRemembered } from './remembered-left.ts';
import { writingOf } from './timeline.ts';

const named = done(beginHistory(plainSequence('s', toBases('ACgtN'))), [
  { kind: 'edit', at: 1, remove: 2, insert: toBases('ttR') },
  { kind: 'set', change: { name: 'other' } },
]);
const history = done(named, [{ kind: 'edit', at: 0, remove: 0, insert: toBases('g') }], true);
const left = (id: string, page: string, sequence = history.now) => ({
  ...{ id, page, sequence, revision: 3, openedAt: 7 },
  writing: writingOf(undefined, history).writing,
});

test('what a page had not saved comes back with its changes, bases and all', () => {
  expect(rememberLeft([left('a', 'p'), left('b', 'q')])).toBe(true);
  expect(takeRemembered('q')).toEqual([left('b', 'q')]);
  expect(takeRemembered()).toEqual([left('a', 'p')]);
  expect(takeRemembered()).toEqual([]);
});

test('what takes too much room is not kept here', () => {
  expect(rememberLeft([left('a', 'p', plainSequence('l', new Uint8Array(600_000)))])).toBe(false);
  const { writing } = left('a', 'p');
  const large = writingOf(
    undefined,
    done(history, [{ kind: 'edit', at: 0, remove: 0, insert: new Uint8Array(600_000) }]),
  ).writing;
  expect(rememberLeft([{ ...left('a', 'p'), writing: large }])).toBe(false);
  expect(rememberLeft([{ ...left('a', 'p'), writing }])).toBe(true);
});
