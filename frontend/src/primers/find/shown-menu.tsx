import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { isEmptyRow } from '../lines/row.ts';
import type { FoundCell } from './find-cells.ts';
import type { FindPanelProps } from './find-panel-props.ts';
import style from './find.module.css';
import { hiddenBy, SHOWN_KINDS, type ShownKind } from './shown-kinds.ts';

const SHOWN_WORDS: Record<ShownKind, () => string> = {
  all: m.grid_show_all,
  errors: m.grid_show_errors,
  notices: m.grid_show_notices,
  duplicates: m.grid_show_duplicates,
  found: m.grid_show_found,
};

interface ShownMenuProps extends FindPanelProps {
  /** The filter by found text follows the search. */
  search: { text: string };
  isBlank: boolean;
  found: readonly FoundCell[];
}

/** Chooses which lines are shown. Without the menu all are shown again. */
export function ShownMenu({ search, isBlank, found, ...props }: ShownMenuProps) {
  const { state, rows, dispatch } = props;
  const id = useId();
  const [kind, setKind] = useState<ShownKind>('all');
  const show = (next: ShownKind) => {
    setKind(next);
    const keys = new Set(found.map(({ key }) => key));
    dispatch({ type: 'filter', hidden: hiddenBy(next, rows, { ...props, found: keys }) });
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (kind === 'found') latest.current('found');
  }, [kind, search]);
  useEffect(() => () => dispatch({ type: 'filter', hidden: new Set() }), [dispatch]);
  const lines = rows.filter((row) => !isEmptyRow(row));
  const seen = lines.filter(({ key }) => !state.hidden.has(key)).length;
  return (
    <>
      <span className={style['choice']}>
        <label htmlFor={id}>{m.grid_show()}</label>
        <select
          id={id}
          className={style['select']}
          value={kind}
          onChange={(event) => show(SHOWN_KINDS.find((one) => one === event.target.value) ?? 'all')}
        >
          {SHOWN_KINDS.map((one) => (
            <option key={one} value={one} disabled={one === 'found' && isBlank}>
              {SHOWN_WORDS[one]()}
            </option>
          ))}
        </select>
      </span>
      <span className={style['count']} role="status">
        {state.hidden.size > 0 &&
          m.grid_show_count({ seen: formatNumber(seen), all: formatNumber(lines.length) })}
      </span>
    </>
  );
}
