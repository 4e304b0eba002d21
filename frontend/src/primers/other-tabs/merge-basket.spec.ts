import { DraftSync } from '../drafts/draft-sync.ts';
import { mergeBasket } from './merge-basket.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name: 'F1', text });

function tab(...saved: [number, Row][]) {
  const sync = new DraftSync();
  saved.forEach(([id, one], at) => {
    sync.learn(one.key, id, one, at + 1);
  });
  return { sync, inBasket: new Set<number>(), editing: null, asHeld: (one: Row) => one };
}

/** The line is saved here, so that its content is this tab's own. */
function typedHere(line: Row) {
  const here = tab();
  const batch = here.sync.next([line]);
  here.sync.acknowledge(batch, {
    version: 1,
    primerIds: batch.map(({ wire, number }) => ({ tempId: wire.id, newId: 7, numberInOrder: number })),
  });
  return here;
}

describe('a change by another tab', () => {
  it('appears here when the line was not touched here', () => {
    const mine = row('n1');
    const here = tab([7, mine]);
    const { patch, news } = mergeBasket([{ id: 7, number: 1, row: row('s7', 'TTTT') }], {
      ...here,
      rows: [mine],
    });
    expect([...patch]).toEqual([['n1', { text: 'TTTT' }]]);
    expect(news.notes).toEqual([]);
    expect(here.sync.next([row('n1', 'TTTT')])).toEqual([]);
  });

  it('leaves alone text being typed here, and is told', () => {
    const mine = row('n1', 'ACGTA');
    const here = tab([7, row('n1')]);
    const there = { ...row('s7', 'TTTT'), name: 'theirs' };
    const { patch, news } = mergeBasket([{ id: 7, number: 1, row: there }], { ...here, rows: [mine] });
    expect([...patch]).toEqual([['n1', { name: 'theirs' }]]);
    expect(news.notes).toMatchObject([{ kind: 'kept', field: 'text', was: { text: 'TTTT' } }]);
    const [sent] = here.sync.next([{ ...mine, name: 'theirs' }]);
    expect(sent?.wire).toEqual({ id: 7, sequence: 'ACGTA', editState: 'draft' });
  });

  it('lies below text typed and already sent, as long as the field is open', () => {
    const mine = row('n1', 'ACGTA');
    const here = typedHere(mine);
    const { patch, news } = mergeBasket([{ id: 7, number: 1, row: row('s7', 'TTTT') }], {
      ...here,
      rows: [mine],
      editing: { key: 'n1', field: 'text', typed: true },
    });
    expect([...patch]).toEqual([['n1', { text: 'TTTT' }]]);
    expect(news.notes).toMatchObject([{ kind: 'kept', was: { text: 'TTTT' }, now: { text: 'ACGTA' } }]);
    expect(here.sync.next([mine])).toEqual([]);
    const typedOn = row('n1', 'ACGTAC');
    expect(here.sync.next([typedOn])[0]?.wire).toEqual({ id: 7, sequence: 'ACGTAC', editState: 'draft' });
    here.sync.goOn();
    expect(here.sync.next([mine])[0]?.wire).toEqual({ id: 7, sequence: 'ACGTA', editState: 'draft' });
  });

  it('takes the place of a field filled in here, and is told once; an empty field is no loss', () => {
    const mine = row('n1');
    const here = typedHere(mine);
    const there = { ...row('s7', 'TTTT'), scale: '0.2' as const };
    const { patch, news } = mergeBasket([{ id: 7, number: 1, row: there }], { ...here, rows: [mine] });
    expect([...patch]).toEqual([['n1', { text: 'TTTT', scale: '0.2' }]]);
    expect(news.notes).toMatchObject([{ kind: 'replaced', field: 'text', was: { text: 'ACGT' } }]);
    const next = mergeBasket([{ id: 7, number: 1, row: row('s7', 'GGGG') }], {
      ...here,
      rows: [{ ...there, key: 'n1' }],
    });
    expect(next.news.notes).toEqual([]);
  });

  it('is no conflict where a basket had shown the saved value before', () => {
    const mine = row('n1');
    const here = typedHere(mine);
    mergeBasket([{ id: 7, number: 1, row: row('s7') }], { ...here, rows: [mine] });
    const { patch, news } = mergeBasket([{ id: 7, number: 1, row: row('s7', 'TTTT') }], {
      ...here,
      rows: [mine],
    });
    expect([...patch]).toEqual([['n1', { text: 'TTTT' }]]);
    expect(news.notes).toEqual([]);
    expect(mergeBasket([], { ...here, rows: [row('n1', 'TTTT')] }).news.lost).toHaveLength(1);
  });

  it('adds lines made there and takes away lines deleted there', () => {
    const mine = row('n1');
    const changes = mergeBasket([{ id: 8, number: 2, row: row('s8') }], { ...tab([7, mine]), rows: [mine] });
    expect([...changes.remove]).toEqual(['n1']);
    expect(changes.add.map(({ key }) => key)).toEqual(['s8']);
  });

  it('shows the order that was made there', () => {
    const [one, two] = [row('n1'), row('n2', 'TTTT')];
    const here = tab([7, one], [8, two]);
    const theirs = [
      { id: 8, number: 1, row: row('s8', 'TTTT') },
      { id: 9, number: 2, row: row('s9', 'GGGG') },
      { id: 7, number: 3, row: row('s7') },
    ];
    const { order } = mergeBasket(theirs, { ...here, rows: [one, two] });
    expect(order).toEqual(['n2', 's9', 'n1']);
    expect(here.sync.next([two, row('s9', 'GGGG'), one])).toEqual([]);
  });

  it('keeps our order when only numbers differ, or while ours is not saved yet', () => {
    const [one, two] = [row('n1'), row('n2', 'TTTT')];
    const numbers = [
      { id: 7, number: 1, row: row('s7') },
      { id: 8, number: 5, row: row('s8', 'TTTT') },
    ];
    expect(mergeBasket(numbers, { ...tab([7, one], [8, two]), rows: [one, two] }).order).toBeNull();
    expect(mergeBasket(numbers, { ...tab([7, one], [8, two]), rows: [two, one] }).order).toBeNull();
  });

  it('loses no line that was changed here and deleted there', () => {
    const mine = row('n1', 'ACGTA');
    const here = tab([7, row('n1')]);
    const changes = mergeBasket([], { ...here, rows: [mine] });
    expect(changes.remove.size).toBe(0);
    expect(here.sync.next([mine])[0]?.wire.id).toBeLessThan(0);
  });

  it('takes no line away while somebody stands in its field', () => {
    const mine = row('n1');
    const here = typedHere(mine);
    const editing = { key: 'n1', field: 'name', typed: false } as const;
    const changes = mergeBasket([], { ...here, rows: [mine], editing });
    expect(changes.remove.size).toBe(0);
    expect(changes.news.notes).toEqual([{ kind: 'stays', key: 'n1' }]);
    expect(here.sync.next([mine])[0]?.wire).toMatchObject({ name: 'F1', sequence: 'ACGT' });
  });

  it('is told where it deleted a line that was filled in here, and not where it ordered it', () => {
    const mine = row('n1');
    expect(mergeBasket([], { ...typedHere(mine), rows: [mine] }).news.lost).toEqual([mine]);
    expect(mergeBasket([], { ...tab([7, mine]), rows: [mine] }).news.lost).toEqual([]);
    const inBasket = new Set([7]);
    const ordered = mergeBasket([], { ...typedHere(mine), rows: [mine], inBasket });
    expect([...ordered.remove]).toEqual(['n1']);
    expect(ordered.news.lost).toEqual([]);
  });

  it('comes back from the basket into the form where the line is being changed here', () => {
    const here = tab([7, row('n1')]);
    const mine = row('n1', 'ACGTA');
    const changes = mergeBasket([], { ...here, rows: [mine], inBasket: new Set([7]) });
    expect(changes.remove.size).toBe(0);
    expect(here.sync.next([mine])[0]?.wire).toEqual({ id: 7, sequence: 'ACGTA', editState: 'draft' });
  });

  it('does not bring back a line whose deletion here is on its way', () => {
    const here = tab([7, row('n1')]);
    const changes = mergeBasket([{ id: 7, number: 1, row: row('s7') }], { ...here, rows: [] });
    expect(changes.add).toEqual([]);
    expect(here.sync.next([])[0]?.wire).toMatchObject({ id: 7, forDelete: true });
  });
});
