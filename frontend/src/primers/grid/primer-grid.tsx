import type { PrimerRules } from '@oligoteka/primer';
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { isDefaultTm } from '../analysis/analyst.ts';
import { HEADS } from '../paste/copied-text.ts';
import { onlyShown } from '../find/shown-rows.ts';
import { COLUMNS } from '../lines/columns.ts';
import { useLazyModule } from '../../hydrate/lazy-module.ts';
import { notesByLine } from '../other-tabs/other-tab-notes.ts';
import { lazyOtherTabWords } from '../other-tabs/lazy-other-tab-words.ts';
import type { RowDuplicates } from '../duplicates/row-duplicates.ts';
import { editingKey, gridKey, shortcutLetter } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import type { GridAction } from './state/grid-action.ts';
import { type GridState, rangeOf } from './state/grid-state.ts';
import type { NewPrices } from '../prices/new-prices.ts';
import type { OpenPanel } from '../panels/panels.tsx';
import type { PriceView } from '../prices/price-view.ts';
import style from './primer-grid.module.css';
import { isEmptyRow, type Row } from '../lines/row.ts';
import { cellId } from './row-cells.tsx';
import { loadCorrections } from '../line-messages/line-messages.tsx';
import type { RowReader } from '../lines/row-reading.ts';
import { useEditedCellInView } from './use-edited-cell-in-view.ts';
import { usePointer } from './use-pointer.ts';
import type { Analysis } from '../analysis/use-analyst.ts';
import { useEarlyCells } from './use-early-cells.ts';
import { useTextEntry } from './use-text-entry.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface GridHandlers {
  nextError: (direction: 1 | -1) => void;
  find: () => void;
  copy: (event: ClipboardEvent) => void;
  paste: (event: ClipboardEvent) => void;
  say: (words: string) => void;
  /** A key changed the lines: say what happened. */
  did: (actions: readonly GridAction[]) => void;
}

interface PrimerGridProps {
  state: GridState;
  /** The lines with what is being typed. */
  rows: readonly Row[];
  reader: RowReader;
  rules: PrimerRules;
  priceOf: (row: Row) => PriceView;
  /** Prices before other lists came, of the lines they changed; until the person has seen it. */
  was: NewPrices['was'] | undefined;
  nameOf: (modifier: number) => string;
  refused: ReadonlyMap<Row, readonly string[]>;
  /** What lines have in common, by their keys. */
  duplicates: ReadonlyMap<string, RowDuplicates>;
  analysis: Analysis;
  above: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  busy: boolean;
  dispatch: Dispatch<GridAction>;
  on: GridHandlers;
}

const loadPanels = () => import('../panels/panels.tsx');
const Panels = lazy(() => loadPanels().then((module) => ({ default: module.Panels })));

/** The lines of the form as a grid that behaves like a spreadsheet (ARIA grid with an active descendant). */
export function PrimerGrid(props: PrimerGridProps) {
  const { state, rows, reader, dispatch, on, grid } = props;
  const gridId = useId();
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(state);
  latest.current = state;
  const leaving = useRef(false);
  const { hidden } = state;
  const seen = useMemo(() => onlyShown({ rows, hidden }), [rows, hidden]);
  const places = useMemo(
    () => (seen === rows ? null : new Map(seen.map((row, place) => [row, place]))),
    [seen, rows],
  );
  const numbers = useMemo(() => (places ? new Map(rows.map((row, at) => [row, at])) : null), [rows, places]);
  const placeOfLine = useCallback(
    (at: number) => {
      const row = rows[at];
      return places && row ? (places.get(row) ?? 0) : at;
    },
    [rows, places],
  );
  const { visible, height, measure, reveal } = useVisibleRows({
    rows: seen,
    active: placeOfLine(state.active.row),
    list,
    above: props.above,
  });
  const { takePressed, handlers } = usePointer({ grid, state: latest, dispatch });
  useTextEntry(grid, latest, dispatch);
  const early = useEarlyCells(grid, latest, dispatch);
  const range = rangeOf(state);
  const several = range.top !== range.bottom || range.left !== range.right;

  useFocusBack(grid, state.edit !== null);
  const { row: activeRow, column: activeColumn } = state.active;
  const shown = useRef(activeRow);
  useEffect(() => {
    if (shown.current === activeRow) return;
    shown.current = activeRow;
    // a line that moved away between two presses would give the second one to another line
    if (takePressed() !== activeRow) reveal(placeOfLine(activeRow));
  }, [activeRow, reveal, takePressed, placeOfLine]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.matches('select, input')) return controlKeys(event, grid);
    if (target.matches('[data-correction]')) return correctionKeys(event, target, grid);
    if (target.matches('[data-head] button')) return;
    const press = {
      key: event.key,
      code: event.code,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    };
    if (press.ctrl && ['c', 'x', 'v'].includes(shortcutLetter(press))) return; // the clipboard events follow
    if (event.nativeEvent.isComposing) return;
    const wasLeaving = leaving.current;
    leaving.current = false;
    if (press.key === 'Tab' && wasLeaving) return;
    const page = Math.max(1, Math.floor(window.innerHeight / 40) - 6);
    const done = state.edit ? editingKey(press, state) : gridKey(press, state, page);
    if (done === null) return;
    if (!(press.key === 'Process' || press.key === 'Dead')) event.preventDefault();
    if (done === 'leave') leaving.current = true;
    else if (done === 'nextError') on.nextError(1);
    else if (done === 'previousError') on.nextError(-1);
    else if (done === 'find') {
      flushSync(() => dispatch({ type: 'commit' }));
      on.find();
    } else if (done === 'openScale') openScale(gridId, activeRow);
    else if (done === 'openPanel') openActive();
    else if (done === 'correct') {
      // the field gives way to the buttons before one of them takes the focus
      flushSync(() => dispatch({ type: 'commit' }));
      // a line may be quicker than the code of its corrections
      if (!focusMend(gridId, activeRow))
        void focusMendSoon(gridId, activeRow).then((found) => found || on.say(m.form_said_no_mends()));
    } else if (done !== 'nothing') {
      for (const action of done) dispatch(action);
      on.did(done);
    }
  };

  const column = COLUMNS[activeColumn] ?? 'name';
  useEditedCellInView(state.edit ? cellId(gridId, activeRow, state.edit.column) : null);
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const openActive = () => {
    const row = rows[activeRow];
    if (!row || isEmptyRow(row)) return;
    setOpen({
      kind: column === 'price' ? 'price' : 'figures',
      key: row.key,
      anchor: cellId(gridId, activeRow, column),
    });
  };
  const closePanel = () => {
    setOpen(null);
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('[popover]'))
      grid.current?.focus({ preventScroll: true });
  };
  const openAt = open?.key ? rows.findIndex(({ key }) => key === open.key) : -1;
  const openLine = rows[openAt];
  const { did } = on;
  const rowDispatch = useCallback(
    (action: GridAction) => {
      dispatch(action);
      did([action]);
    },
    [dispatch, did],
  );
  const { analyst } = props.analysis;
  const canSay = useLazyModule(lazyOtherTabWords) !== undefined;
  useEffect(() => void loadCorrections(), []);
  const notes = useMemo(() => notesByLine(state.elsewhere.notes), [state.elsewhere.notes]);
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
        aria-activedescendant={cellId(gridId, activeRow, column)}
        data-editing={state.edit ? '' : undefined}
        onKeyDown={onKeyDown}
        onCopy={on.copy}
        onCut={on.copy}
        onPaste={on.paste}
        {...handlers}
      >
        <div role="rowgroup" className={style['head']}>
          <div role="row" aria-rowindex={1} className={style['headRow']}>
            {COLUMNS.map((one) => (
              <div key={one} role="columnheader" data-head={one}>
                {one === 'row' ? (
                  <CheckAll state={state} dispatch={dispatch} />
                ) : one === 'tm' ? (
                  <TmHead
                    id={`${gridId}-tm`}
                    changed={!isDefaultTm(props.analysis.settings)}
                    onOpen={() => setOpen({ kind: 'conditions', key: null, anchor: `${gridId}-tm` })}
                  />
                ) : (
                  HEADS[one]()
                )}
              </div>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          ref={list}
          className={style['body']}
          data-placed={height === null ? undefined : ''}
          style={height === null ? undefined : { height }}
        >
          {visible.map(({ index: place, top }) => {
            const row = seen[place];
            if (!row) return null;
            const index = numbers?.get(row) ?? place;
            const inRange = several && index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={row.key}
                gridId={gridId}
                row={row}
                index={index}
                place={place}
                reading={reader.read(row)}
                price={props.priceOf(row)}
                was={props.was?.get(row)}
                analysis={analyst && row.text !== '' ? analyst.of(reader.read(row)) : null}
                active={index === activeRow ? activeColumn : -1}
                rangeLeft={inRange ? range.left : -1}
                rangeRight={inRange ? range.right : -1}
                checked={state.checked.has(row.key)}
                edit={state.edit?.key === row.key ? state.edit : null}
                refused={props.refused.get(row)}
                notes={canSay ? notes.get(row.key) : undefined}
                duplicates={props.duplicates.get(row.key)}
                top={top}
                early={early}
                rules={props.rules}
                nameOf={props.nameOf}
                measure={measure}
                dispatch={rowDispatch}
                onOpen={setOpen}
              />
            );
          })}
          {early && <div data-more="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
        </div>
        <VisuallyHidden>
          <span id={`${gridId}-help`}>{m.primers_grid_help()}</span>
        </VisuallyHidden>
      </div>
      {open && (
        <Suspense fallback={null}>
          <Panels
            key={open.anchor}
            open={open}
            line={
              openLine
                ? {
                    row: openLine,
                    number: openAt + 1,
                    reading: reader.read(openLine),
                    price: props.priceOf(openLine),
                  }
                : null
            }
            rules={props.rules}
            analysis={props.analysis}
            onClose={closePanel}
          />
        </Suspense>
      )}
    </>
  );
}

/** The temperature is nothing without its conditions: they open from its head. */
function TmHead({ id, changed, onOpen }: { id: string; changed: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      id={id}
      className={style['headButton']}
      aria-haspopup="dialog"
      aria-label={m.form_tm_head()}
      title={m.form_tm_head()}
      data-changed={changed || undefined}
      onClick={onOpen}
    >
      {HEADS.tm()}
    </button>
  );
}

function CheckAll({ state, dispatch }: { state: GridState; dispatch: Dispatch<GridAction> }) {
  const keys = onlyShown(state)
    .filter((row) => !isEmptyRow(row))
    .map(({ key }) => key);
  const some = state.checked.size > 0;
  const all = some && keys.every((key) => state.checked.has(key));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={style['tick']}
      aria-label={m.primers_check_all()}
      checked={all}
      disabled={keys.length === 0}
      onChange={() => dispatch({ type: 'checkOnly', keys: all ? [] : keys })}
    />
  );
}

/** After the field of a cell is gone, the keys belong to the grid again, unless the person went elsewhere. */
function useFocusBack(grid: RefObject<HTMLElement | null>, editing: boolean): void {
  const before = useRef(editing);
  useEffect(() => {
    const ended = before.current && !editing;
    before.current = editing;
    const at = document.activeElement;
    if (ended && (at === null || at === document.body)) grid.current?.focus({ preventScroll: true });
  }, [grid, editing]);
}

/** Inside a tick box or a list of scales the keys are theirs; Escape and Enter give them back to the grid. */
function controlKeys(event: KeyboardEvent, grid: RefObject<HTMLElement | null>): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  event.preventDefault();
  grid.current?.focus({ preventScroll: true });
}

/** Between the corrections of a line the arrows move; Escape gives the keys back to the grid. */
function correctionKeys(event: KeyboardEvent, at: HTMLElement, grid: RefObject<HTMLElement | null>): void {
  const forth =
    event.key === 'ArrowRight' || event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey);
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp' || event.key === 'Tab';
  if (event.key !== 'Escape' && !forth && !back) return;
  event.preventDefault();
  const all = [...(at.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-correction]') ?? [])];
  const next = all[all.indexOf(at) + (forth ? 1 : -1)];
  if (event.key === 'Escape' || (event.key === 'Tab' && !next)) grid.current?.focus({ preventScroll: true });
  else next?.focus({ preventScroll: true });
}

/** Frames in which corrections are drawn once their code is there, a third of a second. */
const MOST_FRAMES = 20;

/** Moves the focus to the first correction of a line, when the code of corrections comes after the key as well. */
async function focusMendSoon(gridId: string, row: number): Promise<boolean> {
  await loadCorrections();
  for (let frames = 0; frames < MOST_FRAMES; frames += 1) {
    if (focusMend(gridId, row)) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return false;
}

function focusMend(gridId: string, row: number): boolean {
  const cell = document.getElementById(cellId(gridId, row, 'sequence'));
  const first = cell?.querySelector<HTMLElement>('[data-correction]');
  first?.focus({ preventScroll: true });
  return first !== null && first !== undefined;
}

function openScale(gridId: string, row: number): void {
  const select = document.getElementById(cellId(gridId, row, 'scale'))?.querySelector('select');
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // the list opens with the arrow keys as well
  }
}
