import { type Dispatch, type RefObject, useId, useRef } from 'react';
import { cellId } from '../cells/cell.tsx';
import type { RowOf, SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { useActiveRowInView, useFocusBack } from './sheet-focus.ts';
import { useEarlyCells } from './use-early-cells.ts';
import { useMovingRows } from './use-moving-rows.ts';
import { useEditedCellInView } from './use-edited-cell-in-view.ts';
import { usePointer } from './use-pointer.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useTextEntry } from './use-text-entry.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Parts<State extends SheetState> {
  grid: RefObject<HTMLElement | null>;
  state: State;
  /** The lines, with the text being typed. */
  rows: readonly RowOf<State>[];
  /** Heights of a line, in a table and as a card; in pixels. */
  rowHeight?: number;
  cardHeight: number;
  /** The element whose height moves the list. */
  above: RefObject<HTMLElement | null>;
  dispatch: Dispatch<SheetAction>;
}

const ROW_HEIGHT = 40;

/** The lines of a sheet that are drawn, and its pointer, focus and place on the screen. */
export function useSheetView<State extends SheetState>(parts: Parts<State>) {
  const { grid, state, rows, rowHeight = ROW_HEIGHT, cardHeight, above, dispatch } = parts;
  const gridId = useId();
  const latest = useRef<SheetState>(state);
  latest.current = state;
  const list = useRef<HTMLDivElement>(null);
  const { active, edit } = state;
  const { shown, placeOf, indexOf } = useShownRows(rows, state.hidden);
  const view = useVisibleRows({
    rows: shown,
    rowHeight,
    cardHeight,
    active: placeOf(active.row),
    list,
    above,
  });
  useMovingRows(list, shown);
  const { takePressed, handlers } = usePointer({ grid, state: latest, dispatch });
  useTextEntry(grid, latest, dispatch);
  const early = useEarlyCells(grid, latest, dispatch);
  useFocusBack(grid, edit !== null);
  useActiveRowInView({ active: active.row, placeOf, reveal: view.reveal, takePressed });
  useEditedCellInView(edit ? cellId(gridId, active.row, edit.column) : null);
  return { gridId, list, shown, indexOf, view, early, handlers };
}

export type SheetView<State extends SheetState> = ReturnType<typeof useSheetView<State>>;
