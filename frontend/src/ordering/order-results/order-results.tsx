import type { Order, OrderResult } from '@oligoteka/site-api';
import { lazy, Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './order-results.module.css';

const TraceViewer = lazy(async () => ({ default: (await import('./trace-viewer.tsx')).TraceViewer }));

/** Reads of samples; empty until the first one came. */
export function OrderResults({ order: { uid, results } }: { order: Pick<Order, 'uid' | 'results'> }) {
  if (results.length === 0) return null;
  return (
    <LayoutSection id="results" title={m.order_results()} amount={formatNumber(results.length)}>
      <ul className={style['reads']}>
        {results.map((result) => (
          <Read key={`${result.line}-${result.primer}-${result.versions}`} result={result} />
        ))}
      </ul>
      <a href={`/results/${uid}/all.zip`} className={buttonClass()} download>
        {m.order_results_zip()}
      </a>
    </LayoutSection>
  );
}

function Read({ result }: { result: OrderResult }) {
  const [isOpen, setOpen] = useState(false);
  const name = readName(result);
  const id = `read-${result.line}-${result.primer}`;
  return (
    <li className={style['read']}>
      <div className={style['head']}>
        <div className={style['about']}>
          <h3 className={style['name']}>{name}</h3>
          <p className={style['quality']}>{qualityText(result)}</p>
        </div>
        <div className={style['actions']}>
          {result.hasTrace && (
            <Button dense aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {isOpen ? m.order_result_close() : m.order_result_open()}
            </Button>
          )}
          <a
            href={result.file}
            className={buttonClass({ kind: 'quiet', dense: true })}
            download
            aria-label={m.order_result_file({ name, format: result.hasTrace ? '.ab1' : '.seq' })}
          >
            {result.hasTrace ? '.ab1' : '.seq'}
          </a>
          <a
            href={result.fasta}
            className={buttonClass({ kind: 'quiet', dense: true })}
            download
            aria-label={m.order_result_file({ name, format: 'FASTA' })}
          >
            FASTA
          </a>
        </div>
      </div>
      <ClearPart result={result} />
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<p className={style['waiting']}>{m.order_trace_loading()}</p>}>
            <TraceViewer result={result} name={name} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

/** Where between its ends a read is good. */
function ClearPart({ result: { quality } }: { result: OrderResult }) {
  const { called, clear } = quality;
  if (quality.mean === null || called === 0) return null;
  return (
    <svg
      className={style['bar']}
      viewBox={`0 0 ${called} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={m.order_result_clear({ from: clear.from + 1, to: clear.to, called })}
    >
      <rect className={style['ends']} width={called} height="1" />
      <rect className={style['clear']} x={clear.from} width={clear.to - clear.from} height="1" />
    </svg>
  );
}

function readName({ sample, primerName }: OrderResult): string {
  return [sample || m.order_unnamed(), primerName].filter(Boolean).join(' · ');
}

function qualityText({ quality, versions, hasTrace }: OrderResult): string {
  const { called, length, mean } = quality;
  return [
    ...(mean === null
      ? [m.order_result_called({ count: formatNumber(called) }), ...(hasTrace ? [m.order_result_poor()] : [])]
      : [
          m.order_result_length({ count: formatNumber(length) }),
          m.order_result_mean({ mean: formatNumber(mean) }),
        ]),
    ...(versions > 1 ? [m.order_result_version({ count: versions })] : []),
  ].join(' · ');
}
