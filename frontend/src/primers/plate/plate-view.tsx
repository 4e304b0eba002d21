import { wellsOf } from '@oligoteka/primer';
import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PlateTable } from '../../grid/plate/plate-table.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import type { Analysis } from '../analysis/use-analyst.ts';
import { InspectorPlace, useCellPanels } from '../grid/cell-panels.tsx';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { GridState } from '../grid/state/grid-state.ts';
import { columnIndex } from '../lines/columns.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { PriceView } from '../prices/price-view.ts';
import { filledRows, type Measure, MEASURES } from './plate-figures.ts';
import { PlateLegend } from './plate-legend.tsx';
import { MEASURE_WORDS } from './plate-measures.ts';
import style from './plate-view.module.css';
import { usePlateWells } from './use-plate-wells.ts';

export interface PlateViewProps {
  state: GridState;
  rows: readonly Row[];
  reader: RowReader;
  analysis: Analysis;
  priceOf: (row: Row) => PriceView;
  dispatch: Dispatch<GridAction>;
  say: (words: string) => void;
}

const SIZE = 96;
const NAME = columnIndex('name');

/** The lines as plates of 96 wells, in the order of the lines: a primer that is taken to another well moves in the list. */
export function PlateView({ state, rows, reader, analysis, priceOf, dispatch, say }: PlateViewProps) {
  const work = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>('tm');
  const [along, setAlong] = useState<'columns' | 'rows'>('columns');
  const filled = useMemo(() => filledRows(rows), [rows]);
  const active = rows[state.active.row];
  const activeAt = active ? filled.indexOf(active) : -1;
  const plates = Math.max(1, Math.ceil(filled.length / SIZE));
  const [page, setPage] = useState(() => Math.max(0, Math.floor(activeAt / SIZE)));
  const shown = Math.min(page, plates - 1);
  const places = useMemo(() => wellsOf(SIZE, along), [along]);
  const { wells, tones } = usePlateWells({
    ...{ filled, reader, priceOf, measure, active, places },
    analyst: analysis.analyst,
    first: shown * SIZE,
  });
  const panels = useCellPanels({ grid: view, active: state.active, rows });

  const first = shown * SIZE;
  const { lineAt, go, move } = usePlateMoves({ rows, filled, places, first, dispatch, say });
  const goTo = (plate: number) => {
    setPage(plate);
    go(filled[plate * SIZE]);
  };
  useKeys(work, (event) => {
    if (event.key === 'Escape' && panels.inspecting) return panels.close();
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    dispatch({ type: step });
  });
  const at = places[activeAt - first];
  const chosen = useMemo(() => new Set(at === undefined ? [] : [at]), [at]);
  return (
    <div ref={work} className={style['work']} data-inspecting={panels.inspecting ? '' : undefined}>
      <div className={style['view']} ref={view} tabIndex={-1}>
        <div className={style['tools']}>
          <Choice label={m.form_plate_colour()} value={measure} all={MEASURE_CHOICES} onChange={setMeasure} />
          <Choice label={m.form_plate_order()} value={along} all={ALONG} onChange={setAlong} />
          {plates > 1 &&
            Array.from({ length: plates }, (_, plate) => (
              <Button dense key={plate} aria-pressed={plate === shown} onClick={() => goTo(plate)}>
                {m.form_plate_number({ number: plate + 1 })}
              </Button>
            ))}
          <Button dense kind="quiet" onClick={() => window.print()}>
            {m.form_plate_print()}
          </Button>
        </div>
        <PlateLegend tones={tones} />
        <h2 className={style['printed']}>{m.form_plate_number({ number: shown + 1 })}</h2>
        <PlateTable
          key={`${along} ${shown}`}
          {...{ size: SIZE, wells, at, chosen }}
          hasFigures
          label={m.form_plate_label({ number: shown + 1 })}
          corner={m.form_plate_well()}
          onActive={(well) => go(lineAt(well))}
          onMove={move}
          onOpen={(well) => lineAt(well) && panels.open('figures')}
        />
        <p className={style['help']}>{m.form_plate_help()}</p>
      </div>
      <InspectorPlace
        {...{ rows, reader, rules: reader.book.rules, priceOf, analysis }}
        at={state.active.row}
        inspecting={panels.inspecting}
        close={panels.close}
      />
    </div>
  );
}

/** Keys anywhere in the view. */
function useKeys(work: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = work.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [work]);
}

/** Undo and redo by the keys of the list. */
function stepOf({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (code === 'KeyY' || (code === 'KeyZ' && shiftKey)) return 'redo';
  return code === 'KeyZ' ? 'undo' : null;
}

interface Moves extends Pick<PlateViewProps, 'rows' | 'dispatch' | 'say'> {
  filled: readonly Row[];
  places: readonly string[];
  /** Place of the line in the first well. */
  first: number;
}

/** The lines of the wells, and the ways to them and from one to another. */
function usePlateMoves({ rows, filled, places, first, dispatch, say }: Moves) {
  const lineAt = (well: string): Row | undefined => filled[first + places.indexOf(well)];
  const go = (line: Row | undefined) => {
    if (line) dispatch({ type: 'select', row: rows.indexOf(line), column: NAME });
  };
  const move = (from: string, to: string) => {
    const line = lineAt(from);
    // behind the last primer there is no line yet
    const target = lineAt(to) ?? filled.at(-1);
    if (!line || !target || line === target) return;
    dispatch({ type: 'moveTo', key: line.key, to: rows.indexOf(target) });
    const well = places[filled.indexOf(target) - first];
    say(m.form_plate_moved({ name: line.name || m.form_plate_unnamed(), well: well ?? '' }));
  };
  return { lineAt, go, move };
}

type Choices<Value extends string> = readonly (readonly [Value, () => string])[];
const MEASURE_CHOICES: Choices<Measure> = MEASURES.map((one) => [one, MEASURE_WORDS[one]] as const);
const ALONG: Choices<'columns' | 'rows'> = [
  ['columns', m.form_plate_columns],
  ['rows', m.form_plate_rows],
];

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  all: Choices<Value>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, all, onChange }: ChoiceProps<Value>) {
  return (
    <label className={style['choice']}>
      {label}
      <select
        value={value}
        onChange={({ target }) => onChange(all.find(([one]) => one === target.value)?.[0] ?? value)}
      >
        {all.map(([one, words]) => (
          <option key={one} value={one}>
            {words()}
          </option>
        ))}
      </select>
    </label>
  );
}
