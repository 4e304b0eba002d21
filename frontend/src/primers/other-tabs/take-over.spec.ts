import { DraftSync } from '../drafts/draft-sync.ts';
import type { KeptLine } from '../drafts/kept-line.ts';
import { EMPTY, type Row } from '../lines/row.ts';
import { takeOver } from './take-over.ts';

const base: Row = { ...EMPTY, key: 's5', name: 'F1', text: 'ACGT' };
const left = (row: Partial<Row>): KeptLine => ({
  row: { ...base, ...row },
  base,
  id: 5,
  number: 1,
  deleted: false,
  owner: 'gone',
});
const here = (row: Partial<Row>, ...kept: KeptLine[]) => {
  const sync = new DraftSync();
  sync.learn('s5', 5, base, 1);
  return takeOver(kept, sync, [{ ...base, ...row }]);
};

describe('input that a closed tab could not send', () => {
  it('comes where nobody has changed the same here', () => {
    const { patch, news } = here({ name: 'mine' }, left({ text: 'GGGG' }));
    expect([...patch]).toEqual([['s5', { text: 'GGGG' }]]);
    expect(news.notes).toEqual([]);
  });
  it('gives way to text typed here, and that is told', () => {
    const { patch, news } = here({ text: 'CCCC' }, left({ text: 'GGGG', name: 'theirs' }));
    expect([...patch]).toEqual([['s5', { name: 'theirs' }]]);
    expect(news.notes).toMatchObject([
      { kind: 'kept', key: 's5', field: 'text', was: { text: 'GGGG' }, now: { text: 'CCCC' } },
    ]);
  });
  it('is no news where both typed the same', () => {
    expect(here({ text: 'GGGG' }, left({ text: 'GGGG' })).news.notes).toEqual([]);
  });
});
