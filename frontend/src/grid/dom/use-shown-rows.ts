import { useCallback, useMemo } from 'react';
import type { Line } from '../state/sheet.ts';
import { onlyShown } from '../state/shown-rows.ts';

/** The lines that a filter leaves, and the way from a line's index to its place among them and back. */
export function useShownRows<Row extends Line>(rows: readonly Row[], hidden: ReadonlySet<string>) {
  const shown = useMemo(() => onlyShown({ rows, hidden }), [rows, hidden]);
  const places = useMemo(
    () => (shown === rows ? null : new Map(shown.map((row, place) => [row, place]))),
    [shown, rows],
  );
  const indexes = useMemo(() => (places ? new Map(rows.map((row, at) => [row, at])) : null), [rows, places]);
  const placeOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return places && row ? (places.get(row) ?? 0) : index;
    },
    [rows, places],
  );
  const indexOf = (row: Row, place: number) => indexes?.get(row) ?? place;
  return { shown, placeOf, indexOf };
}
