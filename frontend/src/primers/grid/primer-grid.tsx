import { useEffect, useId, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { isDefaultTm } from '../analysis/analyst.ts';
import { COLUMNS } from '../lines/columns.ts';
import { CellPanels, useOpenPanel } from './cell-panels.tsx';
import { cellId } from './cells/cell.tsx';
import { useFocusBack } from './grid-focus.ts';
import { GridHead } from './grid-head.tsx';
import type { PrimerGridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import style from './primer-grid.module.css';
import { useEarlyCells } from './use-early-cells.ts';
import { useEditedCellInView } from './use-edited-cell-in-view.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePointer } from './use-pointer.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useTextEntry } from './use-text-entry.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** The lines of the form as a grid that behaves like a spreadsheet (ARIA grid with an active descendant). */
export function PrimerGrid(props: PrimerGridProps) {
  const { state, rows, reader, rules, dispatch, on, grid, analysis, priceOf } = props;
  const gridId = useId();
  const latest = useRef(state);
  latest.current = state;
  const list = useRef<HTMLDivElement>(null);
  const { active, edit } = state;
  const { shown, placeOf, indexOf } = useShownRows(rows, state.hidden);
  const view = useVisibleRows({ rows: shown, active: placeOf(active.row), list, above: props.above });
  const { takePressed, handlers } = usePointer({ grid, state: latest, dispatch });
  useTextEntry(grid, latest, dispatch);
  const early = useEarlyCells(grid, latest, dispatch);
  useFocusBack(grid, edit !== null);
  useActiveRowInView({ active: active.row, placeOf, reveal: view.reveal, takePressed });
  useEditedCellInView(edit ? cellId(gridId, active.row, edit.column) : null);
  const panel = useOpenPanel({ grid, gridId, active, rows });
  const onKeyDown = useGridKeys({ grid, gridId, state, dispatch, on, openPanel: panel.openActive });
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        inputMode="none"
        className={style['grid']}
        aria-label={m.primers_grid_label()}
        aria-describedby={`${gridId}-help`}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        aria-busy={props.busy || undefined}
        aria-activedescendant={cellId(gridId, active.row, COLUMNS[active.column] ?? 'name')}
        data-editing={edit ? '' : undefined}
        onKeyDown={onKeyDown}
        onCopy={on.copy}
        onCut={on.copy}
        onPaste={on.paste}
        {...handlers}
      >
        <GridHead
          gridId={gridId}
          state={state}
          changedTm={!isDefaultTm(analysis.settings)}
          dispatch={dispatch}
          onConditions={(anchor) => panel.setOpen({ kind: 'conditions', key: null, anchor })}
        />
        <GridRows {...props} {...{ gridId, list, shown, indexOf, view, early }} onOpen={panel.setOpen} />
        <VisuallyHidden>
          <span id={`${gridId}-help`}>{m.primers_grid_help()}</span>
        </VisuallyHidden>
      </div>
      <CellPanels {...{ rows, reader, rules, priceOf, analysis }} open={panel.open} onClose={panel.close} />
    </>
  );
}

interface ActiveRow {
  active: number;
  placeOf: (index: number) => number;
  reveal: (place: number) => void;
  takePressed: () => number | null;
}

/** Scrolls to the active line when it changes. */
function useActiveRowInView({ active, placeOf, reveal, takePressed }: ActiveRow): void {
  const shown = useRef(active);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    // not after a press: a line that scrolled away between two presses would give the second one to another line
    if (takePressed() !== active) reveal(placeOf(active));
  }, [active, reveal, takePressed, placeOf]);
}
