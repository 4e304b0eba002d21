import { DraftSync } from './draft-sync.ts';
import { mergeBasket } from './merge-basket.ts';
import { EMPTY, type Row, sameContent } from './row.ts';

const row = (key: string, text = 'ACGT'): Row => ({ ...EMPTY, key, name: 'F1', text });

function tab(...saved: [number, Row][]) {
  const sync = new DraftSync();
  saved.forEach(([id, one], at) => {
    sync.learn(one.key, id, one, at + 1);
  });
  return { sync, same: sameContent };
}

describe('what another tab did', () => {
  it('appears here when the line was not touched here', () => {
    const mine = row('n1');
    const here = tab([7, mine]);
    const { replace } = mergeBasket([{ id: 7, number: 1, row: row('s7', 'TTTT') }], {
      ...here,
      rows: [mine],
    });
    expect(replace.get(mine)).toEqual(row('n1', 'TTTT'));
    expect(here.sync.next([row('n1', 'TTTT')])).toEqual([]);
  });

  it('gives way to what is being typed here', () => {
    const mine = row('n1', 'ACGTA');
    const here = tab([7, row('n1')]);
    const changes = mergeBasket([{ id: 7, number: 1, row: row('s7', 'TTTT') }], { ...here, rows: [mine] });
    expect(changes.replace.size).toBe(0);
    expect(here.sync.next([mine])[0]?.wire).toMatchObject({ id: 7, sequence: 'ACGTA' });
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

  it('does not bring back a line deleted here whose deletion is on its way', () => {
    const here = tab([7, row('n1')]);
    const changes = mergeBasket([{ id: 7, number: 1, row: row('s7') }], { ...here, rows: [] });
    expect(changes.add).toEqual([]);
    expect(here.sync.next([])[0]?.wire).toMatchObject({ id: 7, forDelete: true });
  });
});
