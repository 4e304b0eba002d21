import type { PrimerRules } from '@oligoteka/primer';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Analysis } from '../analysis/use-analyst.ts';
import { COLUMNS } from '../lines/columns.ts';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { OpenPanel } from '../panels/panels.tsx';
import type { PriceView } from '../prices/price-view.ts';
import { cellId } from '../../grid/cells/cell.tsx';
import type { GridState } from './state/grid-state.ts';

const Panels = lazy(() => import('../panels/panels.tsx').then((module) => ({ default: module.Panels })));

interface Parts {
  grid: RefObject<HTMLElement | null>;
  gridId: string;
  active: GridState['active'];
  rows: readonly Row[];
}

/** State of the panel open beside a cell. */
export function useOpenPanel({ grid, gridId, active, rows }: Parts) {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const openActive = () => {
    const row = rows[active.row];
    if (!row || isEmptyRow(row)) return;
    const column = COLUMNS[active.column] ?? 'name';
    setOpen({
      kind: column === 'price' ? 'price' : 'figures',
      key: row.key,
      anchor: cellId(gridId, active.row, column),
    });
  };
  const close = () => {
    setOpen(null);
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('[popover]'))
      grid.current?.focus({ preventScroll: true });
  };
  return { open, setOpen, openActive, close };
}

interface CellPanelsProps {
  open: OpenPanel | null;
  rows: readonly Row[];
  reader: RowReader;
  rules: PrimerRules;
  priceOf: (row: Row) => PriceView;
  analysis: Analysis;
  onClose: () => void;
}

export function CellPanels({ open, rows, reader, rules, priceOf, analysis, onClose }: CellPanelsProps) {
  if (!open) return null;
  const at = open.key ? rows.findIndex(({ key }) => key === open.key) : -1;
  const row = rows[at];
  return (
    <Suspense fallback={null}>
      <Panels
        key={open.anchor}
        open={open}
        line={row ? { row, number: at + 1, reading: reader.read(row), price: priceOf(row) } : null}
        rules={rules}
        analysis={analysis}
        onClose={onClose}
      />
    </Suspense>
  );
}
