import type { PrimerRules } from '@oligoteka/primer';
import type { PrimerAnalysis } from '@oligoteka/primer/analysis';
import type { Dispatch } from 'react';
import type { LineMessage } from '../line-messages/line-message.ts';
import type { OtherTabNote } from '../other-tabs/other-tab-notes.ts';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import type { GridAction } from './state/grid-action.ts';
import type { Edit } from '../../grid/state/sheet.ts';
import type { InspectorPart } from '../inspector/inspector.tsx';
import type { PriceView } from '../prices/price-view.ts';
import type { Row } from '../lines/row.ts';
import type { Reading } from '../lines/row-reading.ts';

/** Props of one line; each keeps its identity until it changes. */
export interface GridRowProps {
  gridId: string;
  row: Row;
  index: number;
  /** Its place among the shown lines. */
  place: number;
  reading: Reading;
  price: PriceView;
  /** Integer kopecks; null where it had no price, undefined where nothing changed. */
  was: number | null | undefined;
  /** Null until the formulas have loaded. */
  analysis: PrimerAnalysis | null;
  /** Index of the active column; -1 elsewhere. */
  active: number;
  rangeLeft: number;
  rangeRight: number;
  /** Index of the column at whose corner the range is filled on; -1 elsewhere. */
  corner: number;
  checked: boolean;
  edit: Edit | null;
  refused: readonly string[] | undefined;
  /** Notes on changes by another tab. */
  notes: readonly OtherTabNote[] | undefined;
  /** Messages about its likeness to other lines. */
  duplicates: RowDuplicates | undefined;
  /** Where it binds on the template that is checked. */
  placed: readonly LineMessage[] | undefined;
  /** The other primer of its pair, in words. */
  mate: string | undefined;
  /** Distance from the top of the list, once only visible lines are drawn. */
  top: number | null;
  rules: PrimerRules;
  nameOf: (modifier: number) => string;
  /** The cells are still the plain fields of the server's page. */
  early: boolean;
  measure: ((element: HTMLElement | null) => void) | undefined;
  dispatch: Dispatch<GridAction>;
  /** Opens the inspector. */
  onOpen: (part: InspectorPart) => void;
}
