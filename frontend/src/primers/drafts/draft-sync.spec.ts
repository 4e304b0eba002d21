import { DraftSync, ROWS_PER_CALL } from './draft-sync.ts';
import { messagesByLine, type Sent } from './draft-wire.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name: key, text });
const tail: Row = { ...EMPTY, key: 'tail' };
const answered = (batch: readonly Sent[], first = 100) => ({
  version: 1,
  primerIds: batch.map(({ wire, number }, at) => ({
    tempId: wire.id,
    newId: wire.id > 0 ? wire.id : first + at,
    numberInOrder: number,
  })),
});

describe('the next request to the server', () => {
  it('holds every new line, and never the empty one at the end', () => {
    const batch = new DraftSync().next([row('a'), row('b'), tail]);
    expect(batch.map(({ wire }) => [wire.name, wire.numberInOrder, wire.editState])).toEqual([
      ['a', 1, 'draft'],
      ['b', 2, 'draft'],
    ]);
    expect(batch.every(({ wire }) => wire.id < 0)).toBe(true);
  });

  it('holds only the changes since the answer', () => {
    const sync = new DraftSync();
    const rows = [row('a'), row('b'), tail];
    const batch = sync.next(rows);
    sync.acknowledge(batch, answered(batch));
    expect(sync.next(rows)).toEqual([]);
    const [sent, ...more] = sync.next([row('a'), row('b', 'TTTT'), tail]);
    expect(more).toEqual([]);
    expect(sent?.wire).toMatchObject({ id: 101, sequence: 'TTTT' });
  });

  it('holds only the changed fields of a saved line', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a')]);
    sync.acknowledge(batch, answered(batch));
    const [sent] = sync.next([{ ...row('a'), options: ['keen'] }]);
    expect(sent?.wire).toEqual({ id: 100, options: ['keen'], editState: 'draft' });
  });

  it('holds the rest of a line that another tab had deleted, after a change of it made it anew', () => {
    const sync = new DraftSync();
    sync.learn('a', 100, row('a'), 1);
    const renamed = { ...row('a'), name: 'b' };
    const batch = sync.next([renamed]);
    sync.acknowledge(batch, { version: 1, primerIds: [{ tempId: 100, newId: 200, numberInOrder: 1 }] });
    expect(sync.next([renamed])[0]?.wire).toEqual({
      id: 200,
      sequence: 'ACGT',
      numberInOrder: 1,
      editState: 'draft',
    });
  });

  it('does not hold a line that another tab has deleted and that only moved here', () => {
    const sync = new DraftSync();
    sync.learn('a', 100, row('a'), 2);
    const batch = sync.next([row('a')]);
    sync.acknowledge(batch, { version: 1, primerIds: [{ tempId: 100, newId: null, numberInOrder: 1 }] });
    expect(sync.next([row('a')])).toEqual([]);
  });

  it('holds the later text of a line that changed while it was on its way', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a', 'AC')]);
    sync.acknowledge(batch, answered(batch));
    expect(sync.next([row('a', 'ACG')])[0]?.wire).toMatchObject({ id: 100, sequence: 'ACG' });
  });

  it('keeps the temporary id until the server gives one', () => {
    const sync = new DraftSync();
    const first = sync.next([row('a')])[0]?.wire.id;
    expect(sync.next([row('a', 'ACGTT')])[0]?.wire.id).toBe(first);
  });

  it('deletes a saved line that is gone, and makes it anew when it comes back', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a')]);
    sync.acknowledge(batch, answered(batch));
    const deletion = sync.next([tail]);
    expect(deletion[0]?.wire).toMatchObject({ id: 100, forDelete: true });
    sync.acknowledge(deletion, answered(deletion));
    expect(sync.next([tail])).toEqual([]);
    expect(sync.next([row('a')])[0]?.wire.id).toBeLessThan(0);
  });

  it('deletes a line that left while its first save was on the way', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a')]);
    sync.acknowledge(batch, answered(batch));
    expect(sync.next([tail])[0]?.wire).toMatchObject({ id: 100, forDelete: true });
  });

  it('tells the new numbers of lines that moved', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a'), row('b')]);
    sync.acknowledge(batch, answered(batch));
    expect(sync.next([row('b'), row('a')]).map(({ wire }) => wire)).toEqual([
      { id: 101, numberInOrder: 1 },
      { id: 100, numberInOrder: 2 },
    ]);
  });

  it('does not take lines in the basket for deleted ones, and brings them back under their id', () => {
    const sync = new DraftSync();
    const batch = sync.next([row('a')]);
    sync.acknowledge(batch, answered(batch));
    const chosen = [sync.toBasket(row('a', 'TTTT'), 1)];
    expect(chosen[0]?.wire).toEqual({ id: 100, sequence: 'TTTT', editState: 'basket' });
    expect(sync.moveToBasket(chosen, answered(chosen))).toEqual([]);
    expect(sync.next([tail])).toEqual([]);
    expect(sync.next([row('a')])[0]?.wire).toMatchObject({ id: 100, editState: 'draft' });
  });

  it('holds a line on its way into the basket whole and new, where another tab had deleted it', () => {
    const sync = new DraftSync();
    sync.learn('a', 100, row('a'), 1);
    const chosen = [sync.toBasket(row('a'), 1)];
    const gone = sync.moveToBasket(chosen, {
      version: 1,
      primerIds: [{ tempId: 100, newId: null, numberInOrder: 1 }],
    });
    expect(gone).toEqual([row('a')]);
    expect(sync.toBasket(row('a'), 1).wire).toMatchObject({
      name: 'a',
      sequence: 'ACGT',
      editState: 'basket',
    });
  });

  it('is of a bounded size', () => {
    const sync = new DraftSync();
    const rows = Array.from({ length: ROWS_PER_CALL * 2 + 5 }, (_, at) => row(`r${at}`));
    const sizes: number[] = [];
    for (let batch = sync.next(rows); batch.length > 0; batch = sync.next(rows)) {
      sizes.push(batch.length);
      sync.acknowledge(batch, answered(batch, 1_000 * sizes.length));
    }
    expect(sizes).toEqual([ROWS_PER_CALL, ROWS_PER_CALL, 5]);
  });

  it('leaves out a refused line until it changes', () => {
    const sync = new DraftSync();
    const bad = row('bad');
    const rows = [row('a'), bad];
    const refused = sync.refuse(sync.next(rows), { 'primers.1.sequence': ['слишком длинно'] });
    expect([...refused]).toEqual([[bad, ['слишком длинно']]]);
    expect(sync.next(rows).map(({ key }) => key)).toEqual(['a']);
    expect(sync.next([row('a'), row('bad', 'ACG')])).toHaveLength(2);
  });
});

describe('messages of a refused request', () => {
  it('belong to lines by the index in the path', () => {
    const batch = new DraftSync().next([row('a'), row('b')]);
    const messages = messagesByLine(batch, {
      'primers[1].sequence': ['x'],
      'primers.1.scale': ['y'],
      other: ['z'],
    });
    expect([...messages.values()]).toEqual([['x', 'y']]);
  });
});
