import { DraftOutbox } from './draft-outbox.ts';
import type { ServerLine, KeptLine } from './kept-line.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name: 'F1', text });
const kept = (one: Partial<KeptLine> & { row: Row }): KeptLine => ({
  id: -5,
  number: 1,
  deleted: false,
  owner: 'old',
  ...one,
});
const held = (id: number, number: number, text = 'ACGT'): ServerLine => ({
  id,
  number,
  row: row(`s${id}`, text),
});
/** An entry as an older page named it. */
const older = (basket: string, one: KeptLine) =>
  localStorage.setItem(`oligoteka.outbox.${basket}.${one.row.key}`, JSON.stringify(one));
const merge = (drafts: ServerLine[], entries: KeptLine[]) => mergeDrafts(drafts, entries, (one) => one);

describe('the outbox', () => {
  beforeEach(() => localStorage.clear());

  it('gives the typed text to a tab that comes after a crash', () => {
    new DraftOutbox(localStorage, 'b1', 'tab1', () => 9).keep(row('a', 'AC'), -7, 3);
    expect(new DraftOutbox(localStorage, 'b1', 'tab2').all()).toEqual([
      { row: row('a', 'AC'), id: -7, number: 3, deleted: false, owner: 'tab1', at: 9 },
    ]);
    expect(new DraftOutbox(localStorage, 'b2', 'tab2').all()).toEqual([]);
  });

  it('is not stopped by an entry it cannot read', () => {
    localStorage.setItem('oligoteka.outbox.b1.x', '{"row":');
    localStorage.setItem('oligoteka.outbox.b1.y', '{"row":{"key":1}}');
    expect(new DraftOutbox(localStorage, 'b1', 'tab').all()).toEqual([]);
  });

  it('says when the storage takes nothing', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(new DraftOutbox(full, 'b1', 'tab').keep(row('a'), -1, 1)).toBe(false);
  });

  it('knows the id that a line got while it was typed on, and how it was sent before', () => {
    const outbox = new DraftOutbox(localStorage, 'b1', 'tab', () => 9);
    outbox.keep(row('a', 'AC'), -7, 1);
    outbox.sent(row('a', 'AC'), 1);
    const typedOn = row('a', 'ACG');
    outbox.keep(typedOn, -7, 2);
    expect(outbox.all()).toMatchObject([{ id: -7, number: 2, sent: { row: row('a', 'AC'), number: 1 } }]);
    outbox.keep(typedOn, 12, 2);
    expect(outbox.all()).toEqual([{ row: typedOn, id: 12, number: 2, deleted: false, owner: 'tab', at: 9 }]);
  });

  it('keeps the input of two tabs in one line, whichever of them goes first', () => {
    const base = row('s5', 'ACGT');
    const [one, two] = ['tab1', 'tab2'].map((tab) => new DraftOutbox(localStorage, 'b1', tab));
    const keep = () => {
      one?.keep({ ...base, name: 'mine' }, 5, 1, base);
      two?.keep({ ...base, text: 'GGGG' }, 5, 2, base);
    };
    keep();
    one?.drop('s5');
    expect(two?.all()).toMatchObject([{ row: { name: 'F1', text: 'GGGG' }, owner: 'tab2' }]);
    keep();
    const next = new DraftOutbox(localStorage, 'b1', 'tab3');
    const adopted = next.adopt(next.all());
    expect(merge([held(5, 1)], adopted).rows).toEqual([{ ...base, name: 'mine', text: 'GGGG' }]);
    expect(next.all()).toEqual(adopted.map((one) => ({ ...one, owner: 'tab3' })));
    next.drop('s5');
    expect(next.all()).toEqual([]);
  });

  it('knows two names of one line for one', () => {
    const base = row('s5', 'ACGT');
    new DraftOutbox(localStorage, 'b1', 'tab1').keep({ ...base, name: 'mine' }, 5, 1, base);
    const made = { ...base, key: 'n1' };
    new DraftOutbox(localStorage, 'b1', 'tab2').keep({ ...made, text: 'GGGG' }, 5, 1, made);
    const next = new DraftOutbox(localStorage, 'b1', 'tab3');
    const { rows } = merge([held(5, 1)], next.adopt(next.all()));
    expect(rows).toEqual([{ ...base, name: 'mine', text: 'GGGG' }]);
  });

  it('leaves a line that one tab changed, though another has deleted it', () => {
    const base = row('s5', 'ACGT');
    new DraftOutbox(localStorage, 'b1', 'tab1').keepDeletion(base, 5);
    new DraftOutbox(localStorage, 'b1', 'tab2').keep({ ...base, text: 'GGGG' }, 5, 1, base);
    const next = new DraftOutbox(localStorage, 'b1', 'tab3');
    const { rows } = merge([held(5, 1)], next.adopt(next.all()));
    expect(rows).toEqual([{ ...base, text: 'GGGG' }]);
  });

  it('lets the later of two tabs have the last word, whatever their line numbers, and tells the text that gave way', () => {
    const base = row('s5', 'ACGT');
    let clock = 0;
    const tab = (name: string) => new DraftOutbox(localStorage, 'b1', name, () => (clock += 1));
    const early = tab('tab1');
    early.keep({ ...base, text: 'CCCC' }, 5, 2, base);
    tab('tab2').keep({ ...base, name: 'mine', text: 'GGGG' }, 5, 1, base);
    early.keep({ ...base, text: 'CCCC' }, 5, 9, base); // moved, not changed
    const next = tab('tab3');
    const { rows, notes } = merge([held(5, 1)], next.adopt(next.all()));
    expect(rows).toEqual([{ ...base, name: 'mine', text: 'GGGG' }]);
    expect(notes).toMatchObject([{ kind: 'kept', key: 's5', field: 'text', was: { text: 'CCCC' } }]);
    expect(next.all()).toEqual([expect.objectContaining({ owner: 'tab3', at: 2, row: rows[0] })]);
    // a loss that was told is not told again
    expect(merge([held(5, 1)], next.adopt(next.all())).notes).toEqual([]);
  });

  it('puts an entry without a time before those that have one', () => {
    const base = row('s5', 'ACGT');
    new DraftOutbox(localStorage, 'b1', 'tab1', () => 1).keep({ ...base, text: 'GGGG' }, 5, 1, base);
    older('b1', kept({ row: { ...base, text: 'CCCC' }, base, id: 5, number: 2 }));
    const next = new DraftOutbox(localStorage, 'b1', 'tab2');
    expect(merge([held(5, 1)], next.adopt(next.all())).rows).toEqual([{ ...base, text: 'GGGG' }]);
  });

  it('takes an entry of an older page once', () => {
    const base = row('s5', 'ACGT');
    older('b1', kept({ row: { ...base, text: 'GGGG' }, base, id: 5 }));
    older('b1', kept({ row: row('n1', 'TTTT'), id: -7, number: 2 }));
    older('b1', kept({ row: row('s6'), id: 6, deleted: true }));
    const next = new DraftOutbox(localStorage, 'b1', 'tab');
    expect(next.adopt(next.all()).map(({ row: { text } }) => text)).toEqual(['GGGG', 'ACGT', 'TTTT']);
    for (const key of ['s5', 's6', 'n1']) next.drop(key);
    expect(new DraftOutbox(localStorage, 'b1', 'later').all()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('reads an entry of any shape, or leaves it', () => {
    const whole = kept({ row: row('n1', 'TTTT') });
    const strange = [
      null,
      [],
      1,
      'x',
      {},
      { ...whole, id: null },
      { ...whole, id: 1e300 },
      { ...whole, row: [] },
    ];
    const odd = {
      options: [null, 'clean', '__proto__'],
      scale: 'toString',
      pasteWarnings: 'no',
      pasted: { changes: [1] },
    };
    const odder = { ...odd, pasteWarnings: [1], pasted: { id: '1', source: 's', changes: [null] } };
    const sent = { row: { ...whole.row, ...odd }, number: 1 };
    for (const [at, one] of [
      ...strange,
      { ...whole, sent: null },
      { ...whole, sent: { row: whole.row } },
      { ...whole, base: null },
      { ...whole, at: 'noon' },
      { ...whole, deleted: 'no', row: { ...whole.row, ...odd }, base: sent.row, sent },
      { ...whole, deleted: 0, row: { ...whole.row, ...odder } },
    ].entries())
      localStorage.setItem(`oligoteka.outbox.b1.k${at}`, JSON.stringify(one));
    const read = { ...whole.row, options: ['clean'] };
    const found = new DraftOutbox(localStorage, 'b1', 'tab').all();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ ...whole, row: read, base: read, sent: { row: read, number: 1 } });
    expect(found).toContainEqual({ ...whole, row: read });
  });

  it('forgets a dropped line', () => {
    const outbox = new DraftOutbox(localStorage, 'b1', 'tab');
    outbox.keep(row('a'), -1, 1);
    outbox.drop('a');
    expect(outbox.all()).toEqual([]);
  });
});

const memory = () => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
});

describe('drafts of the server with the outbox over them', () => {
  it('take the kept text of a line, and still know the server’s', () => {
    const { rows, held: known } = merge([held(1, 1, 'ACGT')], [kept({ row: row('a', 'ACGTT'), id: 1 })]);
    expect(rows.map(({ text }) => text)).toEqual(['ACGTT']);
    expect(known).toEqual([held(1, 1)]);
  });

  it('take the fields that were changed in a kept line, and leave those that others changed', () => {
    const base = row('a', 'ACGT');
    const there = { ...held(1, 1, 'TTTT'), row: { ...row('s1', 'TTTT'), scale: '0.2' as const } };
    const { rows, notes } = merge([there], [kept({ row: { ...base, name: 'mine' }, base, id: 1 })]);
    expect(rows).toEqual([{ ...there.row, name: 'mine' }]);
    expect(notes).toEqual([]);
    const both = merge([there], [kept({ row: { ...base, text: 'GGGG' }, base, id: 1 })]);
    expect(both.rows).toEqual([{ ...there.row, text: 'GGGG' }]);
    expect(both.notes).toMatchObject([{ kind: 'kept', key: 's1', field: 'text', was: { text: 'TTTT' } }]);
  });

  it('take a line that was typed on while its first save was under way, once', () => {
    const sent = { row: row('a', 'ACGT'), number: 1 };
    const { rows, held: known } = merge([held(1, 1)], [kept({ row: row('a', 'ACGTTT'), number: 2, sent })]);
    expect(rows.map(({ text }) => text)).toEqual(['ACGTTT']);
    expect(known.map(({ id }) => id)).toEqual([1]);
  });

  it('take lines the server never saw, at their place, under their temporary id', () => {
    const { rows, reserved } = merge(
      [held(1, 1), held(2, 3)],
      [kept({ row: row('n', 'TT'), number: 2, id: -9 })],
    );
    expect(rows.map(({ key }) => key)).toEqual(['s1', 'n', 's2']);
    expect(reserved).toEqual([{ key: 'n', tempId: -9 }]);
  });

  it('do not show a line that was deleted here, but know it is to be deleted there', () => {
    const { rows, held: known } = merge([held(1, 1)], [kept({ row: row('a'), id: 1, deleted: true })]);
    expect(rows).toEqual([]);
    expect(known).toHaveLength(1);
  });

  it('do not show twice a line that was saved without an answer', () => {
    const { rows, held: known } = merge([held(7, 1)], [kept({ row: row('n'), id: -9, number: 1 })]);
    expect(rows.map(({ key }) => key)).toEqual(['s7']);
    expect(known.map(({ id }) => id)).toEqual([7]);
  });

  it('lose no line that another tab deleted while it was changed here', () => {
    const { rows, reserved } = merge([], [kept({ row: row('a', 'TT'), id: 5 })]);
    expect(rows.map(({ text }) => text)).toEqual(['TT']);
    expect(reserved).toEqual([]);
  });
});
