import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { FIRST_SCALE, primerRules } from '@oligoteka/primer';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { type GridState, startGrid } from '../grid/state/grid-state.ts';
import { isEmptyRow } from '../lines/row.ts';
import { RowReader } from '../lines/row-reading.ts';
import { planPrimers } from './plan-primers.ts';
import { commonScale, scaleOffers } from './scale-offers.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const prices = (['0.02', '0.04', '0.2', '1'] as const).map((scale, at) => ({
  scale,
  charPrice: (at + 1) * 10,
  inosinePrice: null,
  uridinePrice: null,
  cleanPrice: 0,
  keenPrice: 0,
  opPrice: 0,
}));
const rules = primerRules({
  settings: fixture('rules').header.settings,
  modifiers: fixture('modifiers').modifiers,
  prices,
});
const reader = new RowReader({ rules, prices, percent: 0 });

/** The state after a list was pasted, as the form takes it. */
function pasted(text: string, before: GridState = startGrid([])): { state: GridState; step: string } {
  const { action } = planPrimers(text, 'end', { rules, language: 'ru' });
  if (action?.type !== 'putRows') throw new Error('no list');
  const { step } = action;
  const actions = [action, { type: 'scaleOfPaste', step, scale: FIRST_SCALE } as const];
  return { state: actions.reduce(gridReducer, before), step };
}
const filled = ({ rows }: GridState) => rows.filter((row) => !isEmptyRow(row));

test('lines of a list without a scale take the first one, lines with one keep theirs; one step takes all back', () => {
  const { state, step } = pasted('F1\tACGTACGTACGT\nF2\tACGTACGTACGT\t0,2');
  expect(filled(state).map(({ scale }) => scale)).toEqual(['0.04', '0.2']);
  // the line to type in stays without one
  expect(state.rows.at(-1)?.scale).toBe('');
  expect(filled(gridReducer(state, { type: 'undo' }))).toEqual([]);
  expect(filled(gridReducer(state, { type: 'undoPaste', step }))).toEqual([]);
});

test('a list pasted over a line keeps the scale that was chosen there', () => {
  const typed = startGrid([{ key: 'a', name: 'F1', text: 'ACGT', scale: '1', options: [] }]);
  const { action } = planPrimers('F1\tACGTACGTACGT', { key: 'a' }, { rules, language: 'ru' });
  if (action?.type !== 'putRows') throw new Error('no list');
  const actions = [action, { type: 'scaleOfPaste', step: action.step, scale: FIRST_SCALE } as const];
  expect(filled(actions.reduce(gridReducer, typed)).map(({ scale }) => scale)).toEqual(['1']);
});

test('a list costs a sum at each scale, without the lines that are not made at it', () => {
  const { state } = pasted(`F1\t${'ACGT'.repeat(5)}\nP1\t[FAM]${'ACGT'.repeat(5)}\nL1\t${'ACGT'.repeat(26)}`);
  const rows = filled(state);
  expect(scaleOffers(rows, reader)).toEqual([
    { scale: '0.02', sum: 124_000, misfits: 1 },
    { scale: '0.04', sum: 288_000, misfits: 0 },
    { scale: '0.2', sum: 120_000, misfits: 1 },
    { scale: '1', sum: 160_000, misfits: 1 },
  ]);
  expect(commonScale(rows)).toBe('0.04');
  expect(commonScale(rows.map((row, at) => (at === 0 ? { ...row, scale: '1' } : row)))).toBeNull();
  expect(commonScale([])).toBeNull();
});

test('a name that is missing changes no sum; a line to be checked is in none', () => {
  const { state } = pasted(`${'ACGT'.repeat(5)}\n${'TTGCA'.repeat(4)}`);
  expect(scaleOffers(filled(state), reader)[1]?.sum).toBe(80_000);
  const doubted = filled(state).map((row) => ({ ...row, pasteWarnings: ['RNA?'] }));
  expect(scaleOffers(doubted, reader)[1]?.sum).toBe(0);
});
