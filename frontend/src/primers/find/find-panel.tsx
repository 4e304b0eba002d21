import {
  type Dispatch,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FindButton } from './find-button.tsx';
import type { Column } from '../lines/columns.ts';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import { tmRange } from '../analysis/figures.ts';
import { counted } from '../lines/counted-words.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import type { PriceView } from '../prices/price-view.ts';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { Analysis } from '../analysis/use-analyst.ts';
import { findCells, type FindIn, needlesOf } from './find-cells.ts';
import style from './find.module.css';
import { replaced } from './replace-text.ts';
import { hiddenBy, SHOWN_KINDS, type ShownKind } from './shown-kinds.ts';
import { type SortBy, sortedKeys } from './sort-rows.ts';
import { useHighlight } from './use-highlight.ts';

export interface FindPanelProps {
  state: GridState;
  rows: readonly Row[];
  reader: RowReader;
  refused: ReadonlyMap<Row, readonly string[]>;
  duplicates: ReadonlyMap<string, RowDuplicates>;
  analysis: Analysis;
  priceOf: (row: Row) => PriceView;
  grid: RefObject<HTMLElement | null>;
  /** A new number every time somebody asks for the field. */
  asked: number;
  dispatch: Dispatch<GridAction>;
  /** Makes a cell the chosen one and brings it into sight; the keys stay where they are. */
  onShow: (row: number, column: Column) => void;
  onClose: () => void;
  say: (words: string) => void;
}

const WHERE: readonly FindIn[] = ['both', 'name', 'sequence'];
const WHERE_WORDS: Record<FindIn, () => string> = {
  both: m.grid_find_both,
  name: m.primers_column_name,
  sequence: m.grid_find_sequences,
};
const SHOWN_WORDS: Record<ShownKind, () => string> = {
  all: m.grid_show_all,
  errors: m.grid_show_errors,
  notices: m.grid_show_notices,
  duplicates: m.grid_show_duplicates,
  found: m.grid_show_found,
};
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

/** Finds, replaces, chooses which lines are shown, and puts them in order. Escape gives the keys back to the lines. */
export function FindPanel(props: FindPanelProps) {
  const { state, rows, reader, dispatch, grid, onShow } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [where, setWhere] = useState<FindIn>('both');
  const [complement, setComplement] = useState(false);
  const [kind, setKind] = useState<ShownKind>('all');
  const later = useDeferredValue(text);
  const search = useMemo(() => ({ text: later, where, complement }), [later, where, complement]);
  const found = useMemo(() => findCells(rows, reader, search), [rows, reader, search]);
  const needles = useMemo(() => needlesOf(search, reader.book.rules), [search, reader]);
  useHighlight(grid, needles, where);
  useEffect(() => field.current?.select(), [props.asked]);

  const column = state.active.column;
  const isHere = ({ row, column: at }: { row: number; column: string }) =>
    row === state.active.row && (at === 'name' ? column === 1 : column === 2);
  const here = found.findIndex(isHere);

  const show = (next: ShownKind) => {
    setKind(next);
    const keys = new Set(found.map(({ key }) => key));
    dispatch({ type: 'filter', hidden: hiddenBy(next, rows, { ...props, found: keys }) });
  };
  // the filter by text follows the text
  const follow = useRef(show);
  follow.current = show;
  useEffect(() => {
    if (kind === 'found') follow.current('found');
  }, [kind, search]);
  useEffect(() => () => dispatch({ type: 'filter', hidden: new Set() }), [dispatch]);

  const go = (direction: 1 | -1) => {
    if (found.length === 0) return;
    const place = (cell: { row: number; column: string }) => cell.row * 2 + (cell.column === 'name' ? 0 : 1);
    const now = state.active.row * 2 + (column >= 2 ? 1 : 0);
    const next =
      direction === 1
        ? (found.find((cell) => place(cell) > now) ?? found[0])
        : (found.findLast((cell) => place(cell) < now) ?? found.at(-1));
    if (next) onShow(next.row, next.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      props.onClose();
    }
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyF') {
      event.preventDefault();
      field.current?.select();
    }
  };
  const panel = useRef<HTMLDivElement>(null);
  const keys = useRef(onKeyDown);
  keys.current = onKeyDown;
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => keys.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  const countWords =
    later.trim() === ''
      ? ''
      : found.length === 0
        ? m.grid_find_none()
        : here >= 0
          ? m.grid_find_nth({ number: formatNumber(here + 1), count: formatNumber(found.length) })
          : counted(m.grid_n_found, found.length);
  const lines = rows.filter((row) => !isEmptyRow(row)).length;
  const seen = rows.filter((row) => !isEmptyRow(row) && !state.hidden.has(row.key)).length;
  return (
    <div className={style['panel']} role="search" aria-label={m.grid_find_title()} ref={panel}>
      <div className={style['line']}>
        <input
          ref={field}
          type="search"
          className={style['input']}
          aria-label={m.grid_find_what()}
          placeholder={m.grid_find_what()}
          value={text}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            go(event.shiftKey ? -1 : 1);
          }}
        />
        <FindButton
          label={m.grid_find_previous()}
          draw="m4 10 4-4 4 4"
          disabled={found.length === 0}
          onClick={() => go(-1)}
        />
        <FindButton
          label={m.grid_find_next()}
          draw="m4 6 4 4 4-4"
          disabled={found.length === 0}
          onClick={() => go(1)}
        />
        <span className={style['count']} role="status">
          {countWords}
        </span>
        <select
          className={style['select']}
          aria-label={m.grid_find_where()}
          value={where}
          onChange={(event) => setWhere(WHERE.find((one) => one === event.target.value) ?? 'both')}
        >
          {WHERE.map((one) => (
            <option key={one} value={one}>
              {WHERE_WORDS[one]()}
            </option>
          ))}
        </select>
        {where !== 'name' && (
          <label className={style['tick']}>
            <input
              type="checkbox"
              checked={complement}
              onChange={(event) => setComplement(event.target.checked)}
            />
            {m.grid_find_complement()}
          </label>
        )}
        <Button dense kind="quiet" className={style['close']} onClick={props.onClose}>
          {m.form_panel_close()}
        </Button>
      </div>
      <div className={style['line']}>
        <Replace {...props} search={search} found={found} here={here} onNext={() => go(1)} />
        <span className={style['choice']}>
          <label htmlFor={`${id}-show`}>{m.grid_show()}</label>
          <select
            id={`${id}-show`}
            className={style['select']}
            value={kind}
            onChange={(event) => show(SHOWN_KINDS.find((one) => one === event.target.value) ?? 'all')}
          >
            {SHOWN_KINDS.map((one) => (
              <option key={one} value={one} disabled={one === 'found' && later.trim() === ''}>
                {SHOWN_WORDS[one]()}
              </option>
            ))}
          </select>
        </span>
        <span className={style['count']} role="status">
          {state.hidden.size > 0 && m.grid_show_count({ seen: formatNumber(seen), all: formatNumber(lines) })}
        </span>
        <Order {...props} />
      </div>
    </div>
  );
}

interface ReplaceProps extends FindPanelProps {
  search: { text: string; where: FindIn };
  found: ReturnType<typeof findCells>;
  here: number;
  onNext: () => void;
}

/** Replaces what was found: here and on to the next, or everywhere that is shown. Each is one step to be taken back. */
function Replace({ rows, reader, state, search, found, here, dispatch, onNext, say }: ReplaceProps) {
  const [by, setBy] = useState('');
  const changesOf = (cells: typeof found) => {
    const changes = new Map<string, { name?: string; text?: string }>();
    let count = 0;
    for (const { row: at, key, column, paired } of cells) {
      const row = rows[at];
      if (!row || paired || state.hidden.has(key)) continue;
      const change = replaced(row, reader, column, { text: search.text, by });
      if (!change) continue;
      count += 1;
      changes.set(key, { ...changes.get(key), ...change });
    }
    return { texts: [...changes], count };
  };
  const replace = (cells: typeof found) => {
    const { texts, count } = changesOf(cells);
    if (count > 0) dispatch({ type: 'rewrite', texts, step: 'replace' });
    say(count > 0 ? counted(m.grid_n_replaced, count) : m.grid_replace_none());
  };
  const current = found[here];
  return (
    <>
      <input
        className={style['input']}
        aria-label={m.grid_replace_by()}
        placeholder={m.grid_replace_by()}
        value={by}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setBy(event.target.value)}
      />
      <Button
        dense
        onClick={() => {
          if (current) replace([current]);
          onNext();
        }}
      >
        {m.grid_replace_one()}
      </Button>
      <Button dense onClick={() => replace(found)}>
        {m.grid_replace_all()}
      </Button>
    </>
  );
}

/** Another order of the lines, once: lines that come later stand where they are put. */
function Order({ rows, reader, analysis, priceOf, dispatch, say }: FindPanelProps) {
  /** How the lines stood before they were first put in order here. */
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
