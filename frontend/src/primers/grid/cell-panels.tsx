import type { PrimerRules } from '@oligoteka/primer';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Analysis } from '../analysis/use-analyst.ts';
import type { InspectorPart } from '../inspector/inspector.tsx';
import { type Column, COLUMNS } from '../lines/columns.ts';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { PriceView } from '../prices/price-view.ts';
import type { GridState } from './state/grid-state.ts';

const Inspector = lazy(() =>
  import('../inspector/inspector.tsx').then((module) => ({ default: module.Inspector })),
);
const ConditionsPanel = lazy(() =>
  import('../analysis/conditions-panel.tsx').then((module) => ({ default: module.ConditionsPanel })),
);

interface Inspecting {
  readonly part: InspectorPart;
  /** Counts the requests that take the focus along; 0: the keys stay in the grid, and go from line to line. */
  readonly focused: number;
}

interface Parts {
  grid: RefObject<HTMLElement | null>;
  active: GridState['active'];
  rows: readonly Row[];
}

const partOf = (column: Column | undefined): InspectorPart => (column === 'price' ? 'price' : 'figures');

/** State of the inspector beside the grid, and of the conditions below their head. */
export function useCellPanels({ grid, active, rows }: Parts) {
  const [inspecting, setInspecting] = useState<Inspecting | null>(null);
  /** Id of the head that the conditions belong to. */
  const [conditions, setConditions] = useState<string | null>(null);
  const goBack = () => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('[popover], [data-inspector]'))
      grid.current?.focus({ preventScroll: true });
  };
  const open = (part: InspectorPart, takesFocus = false) =>
    setInspecting((before) => ({ part, focused: takesFocus ? (before?.focused ?? 0) + 1 : 0 }));
  const close = () => {
    goBack();
    setInspecting(null);
  };
  /** Opens the active cell; a peek leaves the focus where it is, and ends by the same key. */
  const openActive = (peek: boolean) => {
    const row = rows[active.row];
    const column = COLUMNS[active.column];
    if (!row || isEmptyRow(row)) return;
    const part = partOf(column);
    if (peek && inspecting?.part === part) return close();
    open(part, !peek);
  };
  const endConditions = () => {
    setConditions(null);
    goBack();
  };
  return { inspecting, open, close, openActive, conditions, openConditions: setConditions, endConditions };
}

type CellPanels = ReturnType<typeof useCellPanels>;

interface InspectorPlaceProps extends Pick<CellPanels, 'inspecting' | 'close'> {
  at: number;
  rows: readonly Row[];
  reader: RowReader;
  rules: PrimerRules;
  priceOf: (row: Row) => PriceView;
  analysis: Analysis;
}

/** The inspector of the active line, once somebody has asked for it. */
export function InspectorPlace({
  inspecting,
  close,
  at,
  rows,
  reader,
  rules,
  priceOf,
  analysis,
}: InspectorPlaceProps) {
  if (!inspecting) return null;
  const row = rows[at];
  const line =
    row && !isEmptyRow(row) ? { row, number: at + 1, reading: reader.read(row), price: priceOf(row) } : null;
  return (
    <Suspense fallback={null}>
      <Inspector {...inspecting} {...{ line, rules, analysis }} onClose={close} />
    </Suspense>
  );
}

/** The conditions of all temperatures, beside the head of their column. */
export function Conditions({
  conditions,
  endConditions,
  analysis,
}: Pick<CellPanels, 'conditions' | 'endConditions'> & { analysis: Analysis }) {
  if (conditions === null) return null;
  return (
    <Suspense fallback={null}>
      <ConditionsPanel anchor={conditions} analysis={analysis} onClose={endConditions} />
    </Suspense>
  );
}
