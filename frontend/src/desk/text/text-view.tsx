import type { Feature, Sequence } from '@oligoteka/sequence';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { usePrinting } from '../../ui/page/use-printing.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { type Caret, placeOf } from '../edit/caret.ts';
import type { Edit } from '../edit/edit-steps.ts';
import { withMarks } from '../feature-selection.ts';
import type { Selection } from '../selection.ts';
import { longestOf } from './longest.ts';
import { Proteins } from './proteins.ts';
import { Rows } from './rows.ts';
import { LANE_HEIGHT, STRANDS_HEIGHT, TextRow } from './text-row.tsx';
import style from './text-view.module.css';
import { usePointing } from './use-pointing.ts';
import { PROBE, useRowWidth } from './use-row-width.ts';
import { BLANK, useTyping } from './use-typing.ts';

const GAP = 14;
const OVERSCAN = 3;
/** Bases of a row on paper, and rows that are printed at most: some forty pages. */
const PRINTED_ROW = 60;
const MOST_PRINTED = 500;
/** Features that are drawn, the longest ones: a genome of bacteria has ten thousand. */
const MOST_FEATURES = 20_000;

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
  /** The field that takes the keys. */
  readonly keys: RefObject<HTMLTextAreaElement | null>;
}

/** The sequence as text: both strands in rows, its features below them, a caret, keys as in any editor of text. */
export function TextView(props: TextViewProps) {
  const { sequence, marks, selection, onSelect, onEdit, keys } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const side = useRef<Caret['side']>('end');
  const isPrinting = usePrinting();
  const { perRow: fitting, letter } = useRowWidth(scroller, probe);
  const perRow = isPrinting ? PRINTED_ROW : fitting;
  const drawn = useMemo(() => {
    const features = longestOf(sequence.features, MOST_FEATURES);
    return withMarks(features === sequence.features ? sequence : { ...sequence, features }, marks);
  }, [sequence, marks]);
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
  // heights follow features; most keys leave them as they are
  const measured = useRef(rows);
  useLayoutEffect(() => {
    if (!rows.isAsHigh(measured.current)) lines.measure();
    measured.current = rows;
  }, [lines, rows]);

  const caret: Caret = { selection, side: side.current };
  const size = sequence.bases.length;
  const place = placeOf(caret) > size ? placeOf(caret) - size : placeOf(caret);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const row = Math.floor(place / perRow);
    // a scroll to where the text stands already would lay out the page once more for each key
    const [offset] = lines.getOffsetForIndex(row, 'auto') ?? [];
    if (offset !== lines.scrollOffset) lines.scrollToIndex(row, { align: 'auto' });
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
    rows: Math.max(1, Math.floor((lines.scrollRect?.height ?? 0) / (STRANDS_HEIGHT + GAP)) - 1),
  });
  const [isExtending, setExtending] = useState(false);
  const pointing = usePointing({
    scroller,
    isExtending,
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
      <div className={style['touch']}>
        <Button dense kind="quiet" aria-pressed={isExtending} onClick={() => setExtending(!isExtending)}>
          {m.desk_text_to_touch()}
        </Button>
      </div>
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
                leftOut={rows.leftOut(index)}
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
