import type { PrimerOption, ScaleChoice } from '@oligoteka/primer';
import type { Rebase, SheetAction } from '../../../grid/state/sheet-action.ts';
import type { Row, RowContent } from '../../lines/row.ts';
import type { OtherTabNews } from '../../other-tabs/other-tab-notes.ts';

/** Fields of a line that a command rewrites. */
export type Rewritten = Partial<Pick<Row, 'name' | 'text'>>;

export type GridAction =
  | SheetAction<Row>
  | { type: 'correct'; key: string; text: string; label: string }
  | { type: 'scale'; keys: readonly string[]; scale: ScaleChoice; step?: string; label?: string }
  | { type: 'option'; keys: readonly string[]; option: PrimerOption; on: boolean }
  | { type: 'names'; names: ReadonlyMap<string, string> }
  | { type: 'certain'; key: string }
  | { type: 'certainNames'; ids: readonly string[] }
  /** Other names or sequences for some lines, by their keys, as one step. */
  | { type: 'rewrite'; texts: readonly (readonly [string, Rewritten])[]; step: string }
  | { type: 'putTexts'; texts: ReadonlyMap<string, Pick<Row, 'text' | 'pasteWarnings'>>; step: string }
  /** For the lines of a paste that have none. */
  | { type: 'scaleOfPaste'; step: string; scale: ScaleChoice }
  | { type: 'newScale'; scale: ScaleChoice }
  | { type: 'load'; rows: readonly Row[] }
  | ({ type: 'rebase'; news?: OtherTabNews } & Rebase<Row>)
  /** Puts another value into fields, in place of the text typed there. */
  | { type: 'putFields'; key: string; fields: Partial<RowContent> }
  /** The person has read the notes of one line, or of the lost lines. */
  | { type: 'seen'; key?: string };
