import type { Order, OrderRead, OrderResult } from '@oligoteka/site-api';
import { lazy, Suspense, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { PageLink } from '../../navigation/page-link.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './order-results.module.css';
import { RepeatNews, useRepeat } from './repeat-read.tsx';

const TraceViewer = lazy(async () => ({ default: (await import('./trace-viewer.tsx')).TraceViewer }));

interface OrderResultsProps {
  call: SiteCall;
  order: Pick<Order, 'uid' | 'results' | 'unread'>;
}

/** Reads of samples; empty until the first one came. */
export function OrderResults({ call, order: { uid, results, unread } }: OrderResultsProps) {
  if (results.length + unread.length === 0) return null;
  return (
    <LayoutSection id="results" title={m.order_results()} amount={formatNumber(results.length)}>
      <ul className={style['reads']}>
        {results.map((result) => (
          <Read key={`${result.line}-${result.primer}-${result.versions}`} {...{ call, uid, result }} />
        ))}
        {unread.map((read) => (
          <WithoutFile key={`${read.line}-${read.primer}`} {...{ call, uid, read }} />
        ))}
      </ul>
      {results.length > 0 && (
        <a href={`/results/${uid}/all.zip`} className={buttonClass()} download>
          {m.order_results_zip()}
        </a>
      )}
      <p className={style['failed']}>
        <PageLink path="/services/sequencing/sanger/contacts">{m.order_failed_link()}</PageLink>
      </p>
    </LayoutSection>
  );
}

function Read({ call, uid, result }: { call: SiteCall; uid: string; result: OrderResult }) {
  const [isOpen, setOpen] = useState(false);
  const name = readName(result);
  const id = `read-${result.line}-${result.primer}`;
  const repeat = useRepeat({ call, uid, read: result, name });
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
          {repeat.button}
        </div>
      </div>
      <ClearPart result={result} />
      <RepeatNews read={result} />
      {repeat.form}
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

/** A read whose line is done, or others of whose line have come, without a file of its own. */
function WithoutFile({ call, uid, read }: { call: SiteCall; uid: string; read: OrderRead }) {
  const name = readName(read);
  const repeat = useRepeat({ call, uid, read, name });
  return (
    <li className={style['read']}>
      <div className={style['head']}>
        <div className={style['about']}>
          <h3 className={style['name']}>{name}</h3>
          <p className={style['quality']}>{m.order_result_none()}</p>
        </div>
        <div className={style['actions']}>{repeat.button}</div>
      </div>
      <RepeatNews read={read} />
      {repeat.form}
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

function readName({ sample, primerName }: OrderRead): string {
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
