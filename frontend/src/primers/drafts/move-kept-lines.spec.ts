import { mergedInto, noteMerge } from '../../tabs/merged-into.ts';
import type { BasketMerge } from '@oligoteka/site-api';
import { PasteWarnings } from './paste-warnings.ts';
import { DraftOutbox } from './draft-outbox.ts';
import { moveKeptLines } from './move-kept-lines.ts';
import { EMPTY, type Row } from '../lines/row.ts';

const row = (key: string, text: string): Row => ({ ...EMPTY, key, name: 'R1', text });
const lines = (basket: string) =>
  new DraftOutbox(localStorage, basket, 'x').all().map((kept) => kept.row.text);

describe('lines of the form at a login', () => {
  beforeEach(() => localStorage.clear());

  it('go with the basket, their warnings too; those of an open form stay', () => {
    new DraftOutbox(localStorage, 'visitor', 'gone').keep(row('n1', 'ACGT'), -7, 1);
    new DraftOutbox(localStorage, 'visitor', 'open').keep(row('n3', 'GGGG'), -9, 3);
    new DraftOutbox(localStorage, 'member', 'gone').keep(row('n2', 'TTTT'), -8, 2);
    new PasteWarnings(localStorage, 'visitor').keep([{ ...row('s1', 'RGRG'), pasteWarnings: ['rG?'] }]);
    new PasteWarnings(localStorage, 'member').keep([{ ...row('s2', 'RCRC'), pasteWarnings: ['rC?'] }]);
    moveKeptLines(localStorage, { from: 'visitor', to: 'member', lives: (tab) => tab === 'open' });
    expect([lines('visitor'), lines('member')]).toEqual([['GGGG'], ['ACGT', 'TTTT']]);
    const doubted = new PasteWarnings(localStorage, 'member').restore(
      [row('s1', 'RGRG'), row('s2', 'RCRC')],
      ({ text }) => text,
    );
    expect(doubted.map(({ pasteWarnings }) => pasteWarnings)).toEqual([['rG?'], ['rC?']]);
  });

  it('go once, also those that an older page kept', () => {
    const kept = { row: row('n1', 'ACGT'), id: -7, number: 1, deleted: false, owner: 'gone' };
    localStorage.setItem('oligoteka.outbox.visitor.n1', JSON.stringify(kept));
    const move = () => moveKeptLines(localStorage, { from: 'visitor', to: 'member', lives: () => false });
    move();
    expect([lines('visitor'), lines('member')]).toEqual([[], ['ACGT']]);
    const member = new DraftOutbox(localStorage, 'member', 'tab');
    member.adopt(member.all());
    member.drop('n1');
    move();
    expect(lines('member')).toEqual([]);
  });

  it('are looked for by the form of the basket they went to, until none is left', () => {
    const merge = { state: 'merged', from: 'visitor', basketId: 'member' } as BasketMerge;
    const merged = (basket: string) => mergedInto(localStorage, basket);
    const move = (alive: boolean) =>
      moveKeptLines(localStorage, { from: 'visitor', to: 'member', lives: () => alive });
    noteMerge(merge);
    expect(merged('member')).toEqual([]); // nothing is kept
    new DraftOutbox(localStorage, 'visitor', 'tab').keep(row('n1', 'ACGT'), -7, 1);
    noteMerge({ ...merge, state: 'failed' });
    expect(merged('member')).toEqual([]);
    noteMerge(merge);
    expect([merged('somebody'), merged('member')]).toEqual([[], ['visitor']]);
    move(true);
    expect(merged('member')).toEqual(['visitor']);
    move(false);
    expect([merged('member'), lines('member')]).toEqual([[], ['ACGT']]);
  });
});
