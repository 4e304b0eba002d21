import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { Column } from '../../lines/columns.ts';
import type { OtherTabNews } from '../../other-tabs/other-tab-notes.ts';
import type { Row, RowContent } from '../../lines/row.ts';
import type { Edit } from './grid-state.ts';

/** Place of a paste: from the line that was active when it began, or below the last line. */
export type PasteAt = { readonly key: string } | 'end';

/** Fields of a line that a command rewrites. */
export type Rewritten = Partial<Pick<Row, 'name' | 'text'>>;

export type Move = 'up' | 'down' | 'left' | 'right';

export type GridAction =
  | { type: 'select'; row: number; column: number; extend?: boolean; tab?: 'forth' | 'back' }
  | { type: 'selectRows'; from: number; to: number }
  | { type: 'selectAll' }
  | { type: 'check'; keys: readonly string[]; on: boolean }
  | { type: 'checkOnly'; keys: readonly string[] }
  | { type: 'edit'; mode: Edit['mode']; text?: string; caret?: number }
  | { type: 'type'; text: string }
  /** Opens the list of modifiers in the active line or in the named one; `at` is an offset in `text`. */
  | { type: 'pick'; key?: string; text?: string; at?: number }
  | { type: 'correct'; key: string; text: string; label: string }
  | { type: 'commit'; move?: Move }
  | { type: 'cancel' }
  | { type: 'clear' }
  | { type: 'fillDown' }
  | { type: 'fillCells'; text: string }
  | { type: 'putCells'; columns: readonly Column[]; values: readonly (readonly string[])[] }
  | { type: 'putRows'; rows: readonly Partial<RowContent>[]; at: PasteAt; step: string }
  | { type: 'scale'; keys: readonly string[]; scale: ScaleChoice; step?: string; label?: string }
  | { type: 'option'; keys: readonly string[]; option: PrimerOption; on: boolean }
  | { type: 'names'; names: ReadonlyMap<string, string> }
  | { type: 'certain'; key: string }
  | { type: 'certainNames'; ids: readonly string[] }
  /** Other names or sequences for some lines, by their keys, as one step. */
  | { type: 'rewrite'; texts: readonly (readonly [string, Rewritten])[]; step: string }
  | { type: 'putTexts'; texts: ReadonlyMap<string, Pick<Row, 'text' | 'pasteWarnings'>>; step: string }
  | { type: 'undoPaste'; step: string }
  | { type: 'insert' }
  | { type: 'remove'; keys: readonly string[]; step?: string }
  /** Orders the lines by these keys; other lines follow. */
  | { type: 'order'; keys: readonly string[] }
  | { type: 'filter'; hidden: ReadonlySet<string> }
  /** Shows a line regardless of the filter. */
  | { type: 'reveal'; key: string }
  | { type: 'move'; by: -1 | 1 }
  | { type: 'moveTo'; key: string; to: number }
  | { type: 'newScale'; scale: ScaleChoice }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'load'; rows: readonly Row[] }
  | {
      type: 'rebase';
      /** Fields that another tab changed, by line. */
      patch: ReadonlyMap<string, Partial<RowContent>>;
      remove: ReadonlySet<string>;
      add: readonly Row[];
      /** The other tab's order of keys; other lines stay behind their predecessor. */
      order?: readonly string[] | null;
      news?: OtherTabNews;
    }
  /** Puts another value into fields, in place of the text typed there. */
  | { type: 'putFields'; key: string; fields: Partial<RowContent> }
  /** The person has read the notes of one line, or of the lost lines. */
  | { type: 'seen'; key?: string };
