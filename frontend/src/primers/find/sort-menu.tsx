import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { tmRange } from '../analysis/figures.ts';
import type { Row } from '../lines/row.ts';
import type { FindPanelProps } from './find-panel-props.ts';
import style from './find.module.css';
import { type SortBy, sortedKeys } from './sort-rows.ts';

const SORTS: readonly [SortBy, 'up' | 'down', () => string][] = [
  ['name', 'up', m.grid_sort_name_up],
  ['name', 'down', m.grid_sort_name_down],
  ['length', 'up', m.grid_sort_length_up],
  ['length', 'down', m.grid_sort_length_down],
  ['tm', 'up', m.grid_sort_tm_up],
  ['tm', 'down', m.grid_sort_tm_down],
  ['price', 'up', m.grid_sort_price_up],
  ['price', 'down', m.grid_sort_price_down],
];

/** Sorts the lines once: lines that are added later are not sorted. */
export function SortMenu({ rows, reader, analysis, priceOf, dispatch, say }: FindPanelProps) {
  /** The order before the first sorting here. */
  const before = useRef<readonly string[] | null>(null);
  const { analyst } = analysis;
  const sort = (value: string) => {
    if (value === 'before') {
      if (before.current) dispatch({ type: 'order', keys: before.current });
      return say(m.grid_sort_said());
    }
    const chosen = SORTS.find(([by, way]) => `${by}-${way}` === value);
    if (!chosen) return;
    before.current ??= rows.map(({ key }) => key);
    const [by, way] = chosen;
    const figures = {
      length: (row: Row) => (row.text.trim() === '' ? null : reader.read(row).length),
      tm: (row: Row) => {
        const tm = analyst && row.text.trim() !== '' ? analyst.of(reader.read(row)).tm : null;
        if (!tm) return null;
        const { min, max } = tmRange(tm);
        return (min + max) / 2;
      },
      price: (row: Row) => priceOf(row).kopecks,
    };
    dispatch({
      type: 'order',
      keys: sortedKeys(rows, { by, down: way === 'down', figures, language: getLocale() }),
    });
    say(m.grid_sort_said());
  };
  return (
    <select
      className={style['select']}
      aria-label={m.grid_sort()}
      // a command, no state: it always offers to sort
      value=""
      onChange={(event) => sort(event.target.value)}
    >
      <option value="">{m.grid_sort()}</option>
      {SORTS.map(([by, way, words]) => (
        <option key={words()} value={`${by}-${way}`} disabled={by === 'tm' && !analyst}>
          {words()}
        </option>
      ))}
      <option value="before" disabled={before.current === null}>
        {m.grid_sort_before()}
      </option>
    </select>
  );
}
