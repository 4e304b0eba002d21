import { wellsOf } from '@oligoteka/primer';
import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
import { MEASURE_WORDS } from './plate-measures.ts';
import { pickedWords, PlateSheet, SIZE } from './plate-sheet.tsx';
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
  /** Opens the search, by the keys of the list. */
  onFind?: () => void;
}

const NAME = columnIndex('name');

/** The lines as plates of 96 wells, in the order of the lines: a primer that is taken to another well moves in the list. */
export function PlateView(props: PlateViewProps) {
  const { state, rows, reader, analysis, priceOf, dispatch, say, onFind } = props;
  const work = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>('tm');
  const [along, setAlong] = useState<'columns' | 'rows'>('columns');
  const filled = useMemo(() => filledRows(rows), [rows]);
  const active = rows[state.active.row];
  const activeAt = active ? filled.indexOf(active) : -1;
  const plates = Math.max(1, Math.ceil(filled.length / SIZE));
  const [last, setLast] = useState(0);
  // the line that a person is at decides the plate; a blank line stands in none
  const shown = Math.min(activeAt < 0 ? last : Math.floor(activeAt / SIZE), plates - 1);
  if (shown !== last) setLast(shown);
  const places = useMemo(() => wellsOf(SIZE, along), [along]);
  const { hidden } = state;
  const { wellsFrom, tones } = usePlateWells({
    ...{ filled, reader, priceOf, measure, active, hidden, places },
    analyst: analysis.analyst,
  });
  const panels = useCellPanels({ grid: view, active: state.active, rows });

  const first = shown * SIZE;
  const { lineAt, go, move } = usePlateMoves({ rows, filled, places, first, dispatch, say });
  useKeys(work, (event) => {
    if (event.key === 'Escape' && panels.inspecting) return panels.close();
    const step = stepOf(event);
    if (step === null || (step === 'find' && !onFind)) return;
    event.preventDefault();
    if (step === 'find') onFind?.();
    else dispatch({ type: step });
  });
  const at = places[activeAt - first];
  const chosen = useMemo(() => new Set(at === undefined ? [] : [at]), [at]);
  const sheets = useMemo(
    () => Array.from({ length: plates }, (_, plate) => wellsFrom(plate * SIZE)),
    [plates, wellsFrom],
  );
  const picked = hidden.size > 0 ? pickedWords(filled, hidden) : undefined;
  return (
    <div ref={work} className={style['work']} data-inspecting={panels.inspecting ? '' : undefined}>
      <div className={style['view']} ref={view} tabIndex={-1}>
        <div className={style['tools']}>
          <Choice label={m.form_plate_colour()} value={measure} all={MEASURE_CHOICES} onChange={setMeasure} />
          <Choice label={m.form_plate_order()} value={along} all={ALONG} onChange={setAlong} />
          <PlateNumbers {...{ plates, shown }} onGo={(plate) => go(filled[plate * SIZE])} />
          <Button dense kind="quiet" onClick={() => window.print()}>
            {m.form_plate_print()}
          </Button>
        </div>
        {sheets.map((wells, plate) => (
          <PlateSheet
            // plates keep their places
            // oxlint-disable-next-line react/no-array-index-key
            key={plate}
            {...{ plate, along, tones, wells, picked }}
            {...(plate === shown && {
              ...{ isShown: true, at, chosen, onMove: move },
              onActive: (well) => go(lineAt(well)),
              onOpen: (well) => lineAt(well) && panels.open('figures'),
            })}
          />
        ))}
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

/** Undo, redo and search by the keys of the list. */
function stepOf({ ctrlKey, metaKey, shiftKey, code }: KeyboardEvent): 'undo' | 'redo' | 'find' | null {
  if (!ctrlKey && !metaKey) return null;
  if (code === 'KeyF') return 'find';
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

interface PlateNumbersProps {
  plates: number;
  shown: number;
  onGo: (plate: number) => void;
}

function PlateNumbers({ plates, shown, onGo }: PlateNumbersProps) {
  if (plates === 1) return null;
  return Array.from({ length: plates }, (_, plate) => (
    <Button dense key={plate} aria-pressed={plate === shown} onClick={() => onGo(plate)}>
      {m.form_plate_number({ number: plate + 1 })}
    </Button>
  ));
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
