import { MATERIALS } from '@oligoteka/primer';
import { type Command, type KeyPress, sheetKey } from '../../grid/keys/sheet-keys.ts';
import { type ChoiceColumn, COLUMNS, isChoiceColumn } from '../samples/sample-cells.ts';
import { FRAGMENT, PREPARATIONS } from '../samples/sample-row.ts';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';
import { MATERIAL, PREPARATION } from './sample-words.ts';

type Done = readonly SampleAction[] | Command | null;
type Options = readonly { readonly value: string; readonly name: string }[];

/** Keys of the sheet of samples; null: not handled. A letter chooses the next choice that begins with it, a blank the next one. */
export const sampleKey =
  (options: Options, fragment: string) =>
  (press: KeyPress, state: SampleState, page: number): Done =>
    sheetKey<SampleState, SampleAction>(press, state, page, ({ key, shift }) => {
      const column = COLUMNS[state.active.column];
      if (!column || (key === ' ' && shift)) return null;
      if (column === 'pcr') return tickKey(key, state);
      if (!isChoiceColumn(column)) return null;
      if (key === 'F2') return 'open';
      if (key === 'Backspace' || key === 'Delete')
        return column === 'preparation' ? [{ type: 'fillCells', text: '' }] : 'nothing';
      if ([...key].length !== 1) return null;
      const choices = choicesOf(column, options, fragment);
      const fitting = choices.filter(
        ({ name }) => key === ' ' || name.toLowerCase().startsWith(key.toLowerCase()),
      );
      const now = state.rows[state.active.row]?.[column];
      const next =
        fitting[(fitting.findIndex(({ value }) => value === now) + 1) % Math.max(1, fitting.length)];
      return next ? [{ type: 'fillCells', text: next.value }] : 'nothing';
    });

function choicesOf(column: ChoiceColumn, options: Options, fragment: string): Options {
  if (column === 'material') return MATERIALS.map((value) => ({ value, name: MATERIAL[value]() }));
  if (column === 'work') return [...options, { value: FRAGMENT, name: fragment }];
  return [{ value: '', name: '—' }, ...PREPARATIONS.map((value) => ({ value, name: PREPARATION[value]() }))];
}

function tickKey(key: string, state: SampleState): Done {
  if (key === '+' || key === '-' || key === 'Backspace')
    return [{ type: 'fillCells', text: key === '+' ? '+' : '' }];
  if (key !== ' ') return null;
  return [{ type: 'fillCells', text: state.rows[state.active.row]?.pcr ? '' : '+' }];
}
