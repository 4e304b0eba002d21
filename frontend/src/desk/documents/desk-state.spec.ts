import { beginHistory, plainSequence, toBases, toText } from '@oligoteka/sequence';
import { removed, replaced, turned } from '../edit/edit-steps.ts';
import { type DeskAction, deskReducer, EMPTY_DESK, isUnsaved, openedDocument } from './desk-state.ts';

const opened = (id: string, letters = 'ACGT') => openedDocument(id, plainSequence(id, toBases(letters)), 1);
const after = (...actions: DeskAction[]) => actions.reduce(deskReducer, EMPTY_DESK);
const insertA = { kind: 'edit', at: 0, remove: 0, insert: toBases('A') } as const;
const letters = (state: ReturnType<typeof after>) =>
  state.documents.map(({ id, history }) => `${id} ${toText(history.now.bases)}`);

test('the first of what was opened is shown; a closed one can be put back with its history', () => {
  const state = after(
    { type: 'open', documents: [opened('a'), opened('b')] },
    { type: 'change', step: [insertA] },
    { type: 'close', id: 'a' },
  );
  expect([state.active, letters(state)]).toEqual(['b', ['b ACGT']]);
  const back = deskReducer(state, { type: 'reopen' });
  expect([back.active, letters(back)]).toEqual(['a', ['b ACGT', 'a AACGT']]);
  expect(letters(deskReducer(back, { type: 'undo' }))).toEqual(['b ACGT', 'a ACGT']);
});

test('documents of the browser stand before one that was opened while they were read, which stays shown', () => {
  const state = after(
    { type: 'open', documents: [opened('new')] },
    { type: 'load', documents: [opened('old'), opened('new')] },
  );
  expect([state.active, letters(state)]).toEqual(['new', ['old ACGT', 'new ACGT']]);
});

test('a change is unsaved until it was saved as it is now', () => {
  const before = after({ type: 'open', documents: [opened('a')] });
  const [{ history } = opened('')] = before.documents;
  const saved = deskReducer(before, { type: 'saved', id: 'a', revision: 1, sequence: history.now });
  expect([before, saved].map(({ documents: [one] }) => one && isUnsaved(one))).toEqual([true, false]);
  const changed = deskReducer(saved, { type: 'change', step: [insertA] });
  expect(changed.documents.map(isUnsaved)).toEqual([true]);
});

/** Letters that are typed at the caret of the shown document, or taken away there, a tenth of a second after each other. */
const press = (state: ReturnType<typeof after>, keys: string, at: number) =>
  [...keys].reduce((now, letter, number) => {
    const [{ history, selection } = opened('')] = now.documents;
    const side = ({ '<': 'before', '>': 'behind' } as const)[letter];
    const edit = side
      ? removed(history.now, selection, side)
      : replaced(history.now, selection, toBases(letter));
    const key = { kind: side ?? 'typed', at: at + 100 * number } as const;
    return edit ? deskReducer(now, { type: 'change', ...edit, key }) : now;
  }, state);
const undoneAll = (state: ReturnType<typeof after>): string[] => {
  const told: string[] = [];
  for (let now = state; now.documents[0]?.history.undo.length; ) {
    now = deskReducer(now, { type: 'undo' });
    told.push(toText(now.documents[0]?.history.now.bases ?? toBases('')));
  }
  return told;
};
const begun = (start = 2, length = 0) =>
  after({ type: 'open', documents: [opened('a')] }, { type: 'select', selection: { start, length } });

test('letters that are typed one after another are taken back together, and done again together', () => {
  const typed = press(begun(), 'GATTACA', 5_000);
  expect(letters(typed)).toEqual(['a ACGATTACAGT']);
  const back = deskReducer(typed, { type: 'undo' });
  expect([letters(back), back.documents[0]?.selection]).toEqual([['a ACGT'], { start: 2, length: 0 }]);
  const again = deskReducer(back, { type: 'redo' });
  expect([letters(again), again.documents[0]?.selection]).toEqual([letters(typed), { start: 9, length: 0 }]);
  // what is typed after that is a run of its own
  expect(undoneAll(press(again, 'CC', 5_700))).toEqual(['ACGATTACAGT', 'ACGT']);
});

test('what one key takes away is one run, before the caret and behind it', () => {
  const state = press(press(press(begun(), 'GG', 0), '<<<', 300), '>>', 700);
  expect(letters(state)).toEqual(['a A']);
  expect(undoneAll(state)).toEqual(['AGT', 'ACGGGT', 'ACGT']);
  const back = deskReducer(press(begun(), '<<', 0), { type: 'undo' });
  expect([letters(back), back.documents[0]?.selection]).toEqual([['a ACGT'], { start: 2, length: 0 }]);
});

test.each<[string, number, DeskAction[], string[]]>([
  ['is over after a pause', 1_101, [], ['ACTTGT', 'ACGT']],
  ['goes on before that', 1_100, [], ['ACGT']],
  [
    'is over after the caret moved, though it came back',
    200,
    [{ type: 'select', selection: { start: 4, length: 0 } }],
    ['ACTTGT', 'ACGT'],
  ],
  [
    'is over after another change',
    200,
    [{ type: 'change', step: [{ kind: 'set', change: { name: 'other' } }] }],
    ['ACTTGT', 'ACTTGT', 'ACGT'],
  ],
  ['is over after an undo', 200, [{ type: 'undo' }, { type: 'redo' }], ['ACTTGT', 'ACGT']],
  [
    'goes on after it was saved',
    200,
    [{ type: 'saved', id: 'a', revision: 1, sequence: opened('a').history.now }],
    ['ACGT'],
  ],
])('a run %s', (_what, at, between, expected) => {
  const typed = press(begun(), 'TT', 0);
  expect(undoneAll(press(between.reduce(deskReducer, typed), 'CC', at))).toEqual(expected);
});

test('letters typed over a selection come with what they took the place of', () => {
  expect(undoneAll(press(begun(1, 2), 'TTT', 0))).toEqual(['ACGT']);
});

test('a selection that was turned and turned back stays selected', () => {
  const selected = begun(1, 2);
  const [{ history, selection } = opened('')] = selected.documents;
  const edit = turned(history.now, selection);
  const state = edit ? deskReducer(selected, { type: 'change', ...edit }) : selected;
  const back = deskReducer(state, { type: 'undo' });
  expect(back.documents[0]).toMatchObject({ selection, history: { now: history.now } });
});

test('a selection behind the end of what is left stands at the end', () => {
  const state = after(
    { type: 'open', documents: [opened('a')] },
    { type: 'select', selection: { start: 3, length: 1 } },
    { type: 'change', step: [{ kind: 'edit', at: 0, remove: 3, insert: toBases('') }] },
  );
  expect(state.documents[0]?.selection).toEqual({ start: 1, length: 0 });
});

test('changes of two tabs make two documents, none of them lost', () => {
  const state = after(
    { type: 'open', documents: [opened('a')] },
    { type: 'change', step: [insertA] },
    { type: 'branch', id: 'a', as: 'mine', name: 'a (another tab)' },
    { type: 'load', documents: [opened('a')] },
  );
  expect(letters(state)).toEqual(['a ACGT', 'mine AACGT']);
  expect(state.active).toBe('mine');
});

test('a branch has a name of its own, and is told until that was read', () => {
  const branched = after(
    { type: 'open', documents: [opened('a'), opened('a (another tab)')] },
    { type: 'branch', id: 'a', as: 'mine', name: 'a (another tab)' },
  );
  expect(branched.branched).toBe('a (another tab) 2');
  expect(branched.documents.map(({ history }) => history.now.name)).toEqual([
    'a (another tab) 2',
    'a (another tab)',
  ]);
  expect(deskReducer(branched, { type: 'branchSeen' }).branched).toBeNull();
});

test('the document that was shown last is shown again, with what was selected in it', () => {
  const kept = [opened('a'), opened('b'), opened('c')];
  const selection = { start: 1, length: 9 };
  const state = after({ type: 'load', documents: kept, shown: { id: 'b', selection } });
  expect(state.active).toBe('b');
  expect(state.documents.map((one) => one.selection)).toEqual([
    { start: 0, length: 0 },
    { start: 1, length: 3 },
    { start: 0, length: 0 },
  ]);
  expect(after({ type: 'load', documents: kept, shown: { id: 'gone', selection } }).active).toBe('c');
});

test.each([
  ['before it', 'GGACGTT', { start: 4, length: 1 }],
  ['behind it', 'ACGTTGG', { start: 2, length: 1 }],
  ['of bases before it that are gone', 'CGTT', { start: 1, length: 1 }],
])('a caret stays between its bases at a change of another tab %s', (_where, now, expected) => {
  const state = after(
    { type: 'open', documents: [opened('a', 'ACGTT')] },
    { type: 'select', selection: { start: 2, length: 1 } },
    { type: 'follow', id: 'a', revision: 2, history: beginHistory(plainSequence('a', toBases(now))) },
  );
  expect(state.documents[0]?.selection).toEqual(expected);
});
