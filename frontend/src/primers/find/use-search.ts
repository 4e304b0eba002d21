import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { counted } from '../lines/counted-words.ts';
import { findCells, type FindIn, type FoundCell, needlesOf } from './find-cells.ts';
import type { FindPanelProps } from './find-panel-props.ts';
import { useHighlight } from './use-highlight.ts';

type Parts = Pick<FindPanelProps, 'state' | 'rows' | 'reader' | 'grid' | 'onShow'>;

const place = ({ row, column }: Pick<FoundCell, 'row' | 'column'>) => row * 2 + (column === 'name' ? 0 : 1);

/** The search of the form: its text, its finds, and the way from one find to the next. */
export function useSearch({ state, rows, reader, grid, onShow }: Parts) {
  const [text, setText] = useState('');
  const [where, setWhere] = useState<FindIn>('both');
  const [complement, setComplement] = useState(false);
  const later = useDeferredValue(text);
  const search = useMemo(() => ({ text: later, where, complement }), [later, where, complement]);
  const found = useMemo(() => findCells(rows, reader, search), [rows, reader, search]);
  const needles = useMemo(() => needlesOf(search, reader.book.rules), [search, reader]);
  useHighlight(grid, needles, where);

  const { row: activeRow, column } = state.active;
  const here = found.findIndex(
    ({ row, column: at }) => row === activeRow && (at === 'name' ? column === 1 : column === 2),
  );
  const go = (direction: 1 | -1) => {
    if (found.length === 0) return;
    const now = activeRow * 2 + (column >= 2 ? 1 : 0);
    const next =
      direction === 1
        ? (found.find((cell) => place(cell) > now) ?? found[0])
        : (found.findLast((cell) => place(cell) < now) ?? found.at(-1));
    if (next) onShow(next.row, next.column);
  };
  const isBlank = search.text.trim() === '';
  return {
    ...{ text, setText, where, setWhere, complement, setComplement },
    ...{ search, isBlank, found, here, go },
    countWords: isBlank ? '' : countWords(found.length, here),
  };
}

function countWords(found: number, here: number): string {
  if (found === 0) return m.grid_find_none();
  if (here < 0) return counted(m.grid_n_found, found);
  return m.grid_find_nth({ number: formatNumber(here + 1), count: formatNumber(found) });
}
