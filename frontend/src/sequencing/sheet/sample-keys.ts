import { MATERIALS } from '@oligoteka/primer';
import { type Command, type KeyPress, sheetKey } from '../../grid/keys/sheet-keys.ts';
import { COLUMNS, isChoiceColumn } from '../samples/sample-cells.ts';
import { FRAGMENT } from '../samples/sample-row.ts';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';
import { MATERIAL } from './sample-words.ts';

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
      if (key === 'Backspace' || key === 'Delete') return 'nothing';
      if ([...key].length !== 1) return null;
      const choices =
        column === 'material'
          ? MATERIALS.map((value) => ({ value: value as string, name: MATERIAL[value]() }))
          : [...options, { value: FRAGMENT, name: fragment }];
      const fitting = choices.filter(
        ({ name }) => key === ' ' || name.toLowerCase().startsWith(key.toLowerCase()),
      );
      const now = state.rows[state.active.row]?.[column];
      const next =
        fitting[(fitting.findIndex(({ value }) => value === now) + 1) % Math.max(1, fitting.length)];
      return next ? [{ type: 'fillCells', text: next.value }] : 'nothing';
    });

function tickKey(key: string, state: SampleState): Done {
  if (key === '+' || key === '-' || key === 'Backspace')
    return [{ type: 'fillCells', text: key === '+' ? '+' : '' }];
  if (key !== ' ') return null;
  return [{ type: 'fillCells', text: state.rows[state.active.row]?.pcr ? '' : '+' }];
}
