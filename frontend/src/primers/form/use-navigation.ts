import { useCallback, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { type Column, columnIndex } from '../lines/columns.ts';
import { type Lack, nextLacking } from './next-lacking.ts';
import type { FormLines } from './use-form-lines.ts';

interface Parts extends Pick<FormLines, 'latest' | 'reader' | 'dispatch'> {
  grid: { readonly current: HTMLElement | null };
  say: (words: string) => void;
}

/** Moves to a given cell, to the next one that lacks something, or to a find. */
export function useNavigation({ latest, reader, dispatch, grid, say }: Parts) {
  const goToGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), [grid]);
  const point = useCallback(
    (row: number, column: Column) => {
      const line = latest.current.rows[row];
      if (line) dispatch({ type: 'reveal', key: line.key });
      dispatch({ type: 'select', row, column: columnIndex(column) });
      // it may have been active before, and scrolled away since
      grid.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [latest, dispatch, grid],
  );
  const show = useCallback(
    (row: number, column: Column) => {
      point(row, column);
      goToGrid();
    },
    [point, goToGrid],
  );
  const goToNext = useCallback(
    (direction: 1 | -1, lack?: Lack) => {
      const next = nextLacking(latest.current, reader, direction, lack);
      if (next) show(...next);
      else say(m.primers_said_no_errors());
    },
    [latest, reader, show, say],
  );
  /** Counts the requests to find; 0: the panel is closed. */
  const [finding, setFinding] = useState(0);
  const find = useCallback(() => setFinding((times) => times + 1), []);
  const endFinding = useCallback(() => {
    setFinding(0);
    goToGrid();
  }, [goToGrid]);
  return { goToGrid, point, show, goToNext, finding, find, endFinding };
}

export type Navigation = ReturnType<typeof useNavigation>;
