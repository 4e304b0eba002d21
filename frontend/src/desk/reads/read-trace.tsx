import { type AlignedRead, placeOfLetter, type Sequence, toText } from '@oligoteka/sequence';
import { type Trace, turnedTrace } from '@oligoteka/traces';
import { useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { MAX_ZOOM, MIN_ZOOM, TraceCanvas } from '../../traces/trace-canvas.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Selection } from '../selection.ts';
import panel from '../panel.module.css';
import style from './reads.module.css';

const STEP = 1.5;

interface ReadTraceProps {
  readonly trace: Trace;
  readonly read: AlignedRead;
  readonly reference: Sequence;
  /** The letter that is looked at, as it was called from 0. */
  readonly letter: number;
  readonly onLetter: (letter: number) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onClose: () => void;
}

/** The curves of a read along its reference: a read of the lower strand is turned. Places of differences are marked. */
export function ReadTrace({ trace, read, reference, letter, onLetter, onSelect, onClose }: ReadTraceProps) {
  const [zoom, setZoom] = useState(2);
  const isTurned = read.strand === '-';
  const shown = useMemo(() => (isTurned ? turnedTrace(trace) : trace), [trace, isTurned]);
  const size = reference.bases.length;
  const last = trace.bases.length - 1;
  const turned = (at: number): number => (isTurned ? last - at : at);
  const { clear, name } = read;
  const marked = read.differences.map(({ readAt, inserted }) => {
    const from = isTurned ? last - readAt - Math.max(1, inserted.length) + 1 : readAt;
    return { from, to: from + Math.max(1, inserted.length), isReverse: false };
  });
  const place = placeOfLetter(read, letter, size);
  const base = shown.bases[turned(letter)] ?? '';
  const called = { at: letter + 1, base, quality: trace.quality[letter] ?? '—' };
  return (
    <div className={style['trace']}>
      <div className={style['traceHead']}>
        <h3>{isTurned ? m.reads_trace_turned({ name }) : m.reads_trace_title({ name })}</h3>
        <span className={style['zoom']} role="group" aria-label={m.order_trace_zoom()}>
          <Button
            dense
            aria-label={m.order_trace_zoom_out()}
            disabled={zoom <= MIN_ZOOM}
            onClick={() => setZoom(Math.max(MIN_ZOOM, zoom / STEP))}
          >
            −
          </Button>
          <Button
            dense
            aria-label={m.order_trace_zoom_in()}
            disabled={zoom >= MAX_ZOOM}
            onClick={() => setZoom(Math.min(MAX_ZOOM, zoom * STEP))}
          >
            +
          </Button>
          <IconButton icon="remove" label={m.reads_trace_close()} onClick={onClose} />
        </span>
      </div>
      <TraceCanvas
        trace={shown}
        clear={isTurned ? { from: last + 1 - clear.to, to: last + 1 - clear.from } : clear}
        zoom={zoom}
        base={turned(letter)}
        marked={marked}
        name={name}
        onBase={(at) => {
          const next = turned(at);
          onLetter(next);
          const to = placeOfLetter(read, next, size);
          if (to !== null) onSelect({ start: to, length: 1 });
        }}
        onZoom={setZoom}
      />
      <p className={panel['note']} role="status">
        {place === null
          ? m.reads_trace_loose(called)
          : m.reads_trace_base({
              ...called,
              place: place + 1,
              letter: toText(reference.bases, place, place + 1),
            })}
      </p>
    </div>
  );
}
