import type { Edit, Line } from './sheet.ts';

/** Place of a paste: from the line that was active when it began, or below the last line. */
export type PasteAt = { readonly key: string } | 'end';

export type Move = 'up' | 'down' | 'left' | 'right';

/** Changes of any sheet; a sheet adds those of its own lines. */
export type SheetAction<Row extends Line = Line> =
  | { type: 'select'; row: number; column: number; extend?: boolean; tab?: 'forth' | 'back' }
  | { type: 'selectRows'; from: number; to: number }
  | { type: 'selectAll' }
  | { type: 'check'; keys: readonly string[]; on: boolean }
  | { type: 'checkOnly'; keys: readonly string[] }
  | { type: 'edit'; mode: Edit['mode']; text?: string; caret?: number }
  | { type: 'type'; text: string }
  /** Opens the list of choices in the active line or in the named one; `at` is an offset in `text`. */
  | { type: 'pick'; key?: string; text?: string; at?: number }
  | { type: 'commit'; move?: Move }
  | { type: 'cancel' }
  | { type: 'clear' }
  /** `rows`: so many lines at the top of the range are repeated below them; one without. */
  | { type: 'fillDown'; rows?: number }
  | { type: 'fillCells'; text: string }
  | { type: 'putCells'; columns: readonly string[]; values: readonly (readonly string[])[] }
  | { type: 'putRows'; rows: readonly Partial<Row>[]; at: PasteAt; step: string }
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
  | { type: 'undo' }
  | { type: 'redo' };

/** Changes by another tab. */
export interface Rebase<Row extends Line = Line> {
  /** Fields that another tab changed, by line. */
  patch: ReadonlyMap<string, Partial<Row>>;
  remove: ReadonlySet<string>;
  add: readonly Row[];
  /** The other tab's order of keys; other lines stay behind their predecessor. */
  order?: readonly string[] | null;
}
