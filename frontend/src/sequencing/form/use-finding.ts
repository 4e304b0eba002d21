import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { cellText, COLUMNS, isTextColumn } from '../samples/sample-cells.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import type { SampleState } from '../samples/sample-sheet.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

const TEXTS = COLUMNS.flatMap((column, at) => (isTextColumn(column) ? [{ column, at }] : []));

/** Cells that hold the text, in the order of the lines. Time grows with the length of the list. */
export function findCells(rows: readonly SampleRow[], text: string): Place[] {
  const needle = text.trim().toLowerCase();
  if (needle === '') return [];
  return rows.flatMap((row, index) =>
    TEXTS.flatMap(({ column, at }) =>
      cellText(row, column).toLowerCase().includes(needle) ? [{ row: index, column: at }] : [],
    ),
  );
}

/** The search in the samples: its text, its finds, and the way from one to the next. */
export function useFinding(
  state: SampleState,
  rows: readonly SampleRow[],
  show: (row: number, column: number) => void,
  goToGrid: () => void,
) {
  const [asked, setAsked] = useState(0);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const later = useDeferredValue(text);
  const isOpen = asked > 0;
  const found = useMemo(() => (isOpen ? findCells(rows, later) : []), [isOpen, rows, later]);
  useEffect(() => field.current?.select(), [asked]);
  const place = ({ row, column }: Place) => row * COLUMNS.length + column;
  return {
    ...{ isOpen, text, setText, field },
    count: found.length,
    open: () => setAsked((times) => times + 1),
    close: () => {
      setAsked(0);
      goToGrid();
    },
    toggle: () => setAsked((times) => (times > 0 ? 0 : 1)),
    go: (direction: 1 | -1) => {
      const now = place(state.active);
      const places = findCells(rows, text);
      const next =
        direction === 1
          ? (places.find((one) => place(one) > now) ?? places[0])
          : (places.findLast((one) => place(one) < now) ?? places.at(-1));
      if (next) show(next.row, next.column);
    },
  };
}

export type Finding = ReturnType<typeof useFinding>;
