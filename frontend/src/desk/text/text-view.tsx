import type { Feature, Sequence } from '@oligoteka/sequence';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { usePrinting } from '../../ui/page/use-printing.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { between, type Caret, placeOf } from '../edit/caret.ts';
import type { Edit } from '../edit/edit-steps.ts';
import { selectionOf, withMarks } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { Proteins } from './proteins.ts';
import { Rows } from './rows.ts';
import { LANE_HEIGHT, STRANDS_HEIGHT, TextRow } from './text-row.tsx';
import style from './text-view.module.css';
import { PROBE, useRowWidth } from './use-row-width.ts';
import { BLANK, useTyping } from './use-typing.ts';

const GAP = 14;
const OVERSCAN = 6;
/** Bases of a row on paper, and rows that are printed at most: some forty pages. */
const PRINTED_ROW = 60;
const MOST_PRINTED = 500;

const printedRows = ({ count }: Range): number[] =>
  Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, row) => row);

interface TextViewProps {
  readonly sequence: Sequence;
  /** Sites of primers: drawn like features, and no part of the sequence. */
  readonly marks: readonly Feature[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onEdit: (edit: Edit) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFind: () => void;
  readonly say: (words: string) => void;
}

/** The sequence as text: both strands in rows, its features below them, a caret, keys as in any editor of text. */
export function TextView(props: TextViewProps) {
  const { sequence, marks, selection, onSelect, onEdit } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const keys = useRef<HTMLTextAreaElement>(null);
  const side = useRef<Caret['side']>('end');
  const isPrinting = usePrinting();
  const { perRow: fitting, letter } = useRowWidth(scroller, probe);
  const perRow = isPrinting ? PRINTED_ROW : fitting;
  const drawn = useMemo(() => withMarks(sequence, marks), [sequence, marks]);
  const rows = useMemo(() => new Rows(drawn, perRow), [drawn, perRow]);
  const proteins = useMemo(() => new Proteins(sequence), [sequence]);
  const heightOf = (row: number): number => STRANDS_HEIGHT + GAP + (rows.lanes[row] ?? 0) * LANE_HEIGHT;
  const lines = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: OVERSCAN,
    rangeExtractor: isPrinting ? printedRows : defaultRangeExtractor,
    paddingStart: GAP,
  });
  // heights follow features
  useLayoutEffect(() => lines.measure(), [lines, rows]);

  const caret: Caret = { selection, side: side.current };
  const size = sequence.bases.length;
  const place = placeOf(caret) > size ? placeOf(caret) - size : placeOf(caret);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current !== place) lines.scrollToIndex(Math.floor(place / perRow), { align: 'auto' });
    shown.current = place;
  }, [lines, place, perRow]);

  const select = (next: Caret): void => {
    side.current = next.side;
    onSelect(next.selection);
  };
  const edit = (change: Edit): void => {
    side.current = 'end';
    onEdit(change);
  };
  const typing = useTyping({
    ...props,
    ...{ caret, perRow, onCaret: select, onEdit: edit },
    rows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (STRANDS_HEIGHT + GAP)) - 1),
  });
  const pointing = usePointing({
    scroller,
    sequence: drawn,
    perRow,
    letter,
    caret,
    select,
    focus: () => keys.current?.focus({ preventScroll: true }),
  });

  return (
    <div className={style['view']}>
      <textarea
        ref={keys}
        className={style['keys']}
        aria-label={m.desk_text_label({ name: sequence.name })}
        aria-roledescription={m.desk_text_role()}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={BLANK}
        {...typing}
      />
      {isPrinting && <Printed sequence={sequence} />}
      <span ref={probe} className={style['probe']} aria-hidden="true">
        {PROBE}
      </span>
      <div ref={scroller} className={style['scroller']} aria-hidden="true" {...pointing}>
        <div className={style['rows']} style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start, size: height }) => {
            const first = index * perRow;
            const isHere = place >= first && place < first + perRow;
            return (
              <TextRow
                key={index}
                {...{ sequence, proteins, selection, first, perRow, height }}
                top={start}
                caret={isHere ? place : null}
                segments={rows.segmentsOf(index)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** What stands over the text on paper: of what it is, and how much of it is there. */
function Printed({ sequence: { name, bases } }: { sequence: Sequence }) {
  const size = formatNumber(bases.length);
  const most = PRINTED_ROW * MOST_PRINTED;
  return (
    <>
      <p className={style['printed']}>
        {name}, {m.desk_nt({ count: size })}
      </p>
      {bases.length > most && <p>{m.desk_printed_first({ count: formatNumber(most), size })}</p>}
    </>
  );
}

interface Pointing {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly sequence: Sequence;
  readonly perRow: number;
  /** Width of a letter in pixels. */
  readonly letter: number;
  readonly caret: Caret;
  readonly select: (caret: Caret) => void;
  readonly focus: () => void;
}

/** Selecting by mouse, pen or finger: a press sets the caret, a drag selects, a press on a feature selects all of it. */
function usePointing({ scroller, sequence, perRow, letter, caret, select, focus }: Pointing) {
  const anchor = useRef<number | null>(null);
  const placeAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const at = document.elementFromPoint(clientX, clientY)?.closest('[data-first]');
    if (!(at instanceof HTMLElement) || !scroller.current?.contains(at)) return null;
    const letters = at.querySelector('div')?.getBoundingClientRect();
    const column = Math.round((clientX - (letters?.left ?? 0)) / letter);
    const first = Number(at.dataset['first']);
    return Math.min(sequence.bases.length, first + Math.max(0, Math.min(perRow, column)));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { target } = event;
      const bar = target instanceof Element ? target.closest('[data-feature]') : null;
      event.preventDefault();
      focus();
      if (bar instanceof HTMLElement) {
        const feature = sequence.features.find(({ id }) => id === Number(bar.dataset['feature']));
        if (feature) select({ selection: selectionOf(feature, sequence), side: 'start' });
        return;
      }
      const place = placeAt(event);
      if (place === null) return;
      const kept =
        caret.side === 'start' ? caret.selection.start + caret.selection.length : caret.selection.start;
      anchor.current = event.shiftKey ? kept : place;
      select(between(anchor.current, place));
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (anchor.current === null || event.pointerType !== 'mouse') return;
      const place = placeAt(event);
      if (place !== null) select(between(anchor.current, place));
    },
    onPointerUp: () => {
      anchor.current = null;
    },
  };
}
