import { readTrace, type Trace } from '@oligoteka/traces';
import type { OrderResult } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { findBases, type Found } from '../../traces/find-bases.ts';
import { MAX_ZOOM, MIN_ZOOM, TraceCanvas } from '../../traces/trace-canvas.tsx';
import style from './trace-viewer.module.css';

const STEP = 1.5;

/** The trace of a read, from its file: it is read in the browser by the same code as in the shop. */
export function TraceViewer({ result, name }: { result: OrderResult; name: string }) {
  const { data: trace, isError } = useQuery({
    queryKey: ['trace', result.file, result.at],
    queryFn: () => loadTrace(result.file),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <p role="alert">{m.order_trace_failed()}</p>;
  if (trace === undefined) return <p role="status">{m.order_trace_loading()}</p>;
  return <LoadedTrace trace={trace} result={result} name={name} />;
}

async function loadTrace(address: string): Promise<Trace> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  const read = readTrace(new Uint8Array(await answer.arrayBuffer()));
  if ('fault' in read) throw new Error(read.fault);
  return read.trace;
}

function LoadedTrace({ trace, result, name }: { trace: Trace; result: OrderResult; name: string }) {
  const [zoom, setZoom] = useState(1);
  const [base, setBase] = useState(result.quality.clear.from);
  const [looked, setLooked] = useState('');
  const found = findBases(trace.bases, looked);
  const next = found.find(({ from }) => from > base) ?? found[0];
  const { clear } = result.quality;
  const rest = [trace.instrument, trace.well, trace.run].filter(Boolean).join(' · ');
  return (
    <div className={style['viewer']}>
      <div className={style['tools']}>
        <Field label={m.order_trace_position()} className={style['position']}>
          {(control) => (
            <Input
              {...control}
              dense
              type="number"
              inputMode="numeric"
              min={1}
              max={trace.bases.length}
              value={base + 1}
              onChange={({ currentTarget: { valueAsNumber } }) => {
                if (valueAsNumber >= 1) setBase(Math.min(valueAsNumber, trace.bases.length) - 1);
              }}
            />
          )}
        </Field>
        <Field label={m.order_trace_find()} className={style['find']}>
          {(control) => (
            <Input
              {...control}
              dense
              mono
              type="search"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              placeholder="GAATTC"
              value={looked}
              onChange={({ currentTarget: { value } }) => {
                setLooked(value);
                const [first] = findBases(trace.bases, value);
                if (first !== undefined) setBase(first.from);
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && next !== undefined) setBase(next.from);
              }}
            />
          )}
        </Field>
        <div className={style['zoom']} role="group" aria-label={m.order_trace_zoom()}>
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
        </div>
        <CopyButton
          text={trace.bases.slice(clear.from, clear.to)}
          label={m.order_trace_copy()}
          done={m.order_trace_copied()}
        >
          {m.order_trace_copy()}
        </CopyButton>
      </div>
      <TraceCanvas
        trace={trace}
        clear={clear}
        zoom={zoom}
        base={base}
        marked={found}
        name={name}
        onBase={setBase}
        onZoom={setZoom}
      />
      <p className={style['said']} role="status">
        {looked.trim() !== '' && `${foundText(found, base)} · `}
        {m.order_trace_base({
          at: base + 1,
          of: trace.bases.length,
          base: trace.bases[base] ?? '',
          quality: trace.quality[base] ?? '—',
        })}
      </p>
      <p className={style['said']}>{m.order_trace_keys()}</p>
      {rest !== '' && <p className={style['said']}>{rest}</p>}
    </div>
  );
}

function foundText(found: readonly Found[], base: number): string {
  const at = found.findIndex(({ from }) => from === base);
  if (found.length === 0) return m.order_trace_none();
  if (at < 0) return m.order_trace_count({ count: found.length });
  const of = found[at]?.isReverse ? m.order_trace_reverse() : '';
  return [m.order_trace_found({ at: at + 1, count: found.length }), of].filter(Boolean).join(' ');
}
