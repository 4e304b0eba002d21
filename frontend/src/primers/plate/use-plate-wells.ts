import { useCallback, useMemo } from 'react';
import type { ShownWell } from '../../grid/plate/plate-table.tsx';
import { m } from '../../paraglide/messages.js';
import type { Analyst } from '../analysis/analyst.ts';
import { pairsOf } from '../analysis/pairs.ts';
import type { Row } from '../lines/row.ts';
import type { RowReader } from '../lines/row-reading.ts';
import type { PriceView } from '../prices/price-view.ts';
import { type Measure, scaleOf, stateOf, toneBounds, toneOf, type WellState } from './plate-figures.ts';
import { FIGURE_WORDS, figureOf, MEASURE_WORDS, STATE_WORDS } from './plate-measures.ts';

interface Parts {
  filled: readonly Row[];
  reader: RowReader;
  analyst: Analyst | null;
  priceOf: (row: Row) => PriceView;
  measure: Measure;
  /** The line that a person is at: its other one of a pair is marked. */
  active: Row | undefined;
  /** Keys of lines that a filter hides in the list. */
  hidden: ReadonlySet<string>;
  /** The wells of a plate in their order. */
  places: readonly string[];
}

/** A colour and what it means. */
export interface ToneWords {
  readonly tone: string;
  readonly words: string;
}

const STATES: readonly WellState[] = ['ready', 'todo', 'fault'];

/** What stands in the wells of a plate, by the place of the line in its first one, and what colours mean on all plates. */
export function usePlateWells(parts: Parts) {
  const { filled, reader, analyst, priceOf, measure, active, hidden, places } = parts;
  const pairs = useMemo(() => pairsOf(filled), [filled]);
  const look = useMemo(() => {
    const known = { reader, analyst, priceOf, pairs };
    if (measure === 'state') return lookOfStates(filled, reader);
    const words = FIGURE_WORDS[measure];
    const figures = new Map(filled.map((row) => [row, figureOf(measure, row, known)]));
    const scale = scaleOf([...figures.values()]);
    const tones = scale === null ? [] : toneBounds(scale);
    return {
      of: (row: Row) => {
        const figure = figures.get(row) ?? null;
        if (figure === null || scale === null) return { tone: 'none', words: '' };
        return { tone: String(toneOf(figure, scale)), words: words(figure) };
      },
      tones: tones.map(([from, to], at) => ({
        tone: String(at),
        words: from === to ? words(from) : `${words(from)} – ${words(to)}`,
      })),
    };
  }, [filled, reader, analyst, priceOf, pairs, measure]);
  const mate = active && pairs.get(active);
  const wellsFrom = useCallback(
    (first: number): ReadonlyMap<string, ShownWell> => {
      const shown = filled.slice(first, first + places.length);
      return new Map(shown.map((row, at) => [places[at] ?? '', wellOf(row)] as const));

      function wellOf(row: Row): ShownWell {
        const { tone, words } = look.of(row);
        const name = row.name.trim() || m.form_plate_unnamed();
        const other = pairs.get(row);
        const isHidden = hidden.has(row.key);
        const told = [
          name,
          words && (measure === 'state' ? words : `${MEASURE_WORDS[measure]()} ${words}`),
          other && m.form_plate_mate({ name: other.name }),
          isHidden && m.form_plate_hidden(),
        ];
        return {
          words: name,
          figure: words,
          told: told.filter(Boolean).join(', '),
          isHeld: true,
          isFaint: isHidden,
          tone,
          ...(row === mate && { use: 'mate' }),
        };
      }
    },
    [filled, hidden, places, look, pairs, measure, mate],
  );
  return { wellsFrom, tones: look.tones };
}

function lookOfStates(filled: readonly Row[], reader: RowReader) {
  const states = new Map(filled.map((row) => [row, stateOf(row, reader)]));
  const toneFor = (state: WellState) => (state === 'ready' ? '2' : state);
  const used = new Set(states.values());
  return {
    of: (row: Row) => {
      const state = states.get(row) ?? 'todo';
      return { tone: toneFor(state), words: STATE_WORDS[state]() };
    },
    tones: STATES.filter((state) => used.has(state)).map(
      (state): ToneWords => ({ tone: toneFor(state), words: STATE_WORDS[state]() }),
    ),
  };
}
