import { m } from '../paraglide/messages.js';
import { ErrorMark } from '../ui/fields/field.tsx';
import { formatNumber, Money } from '../ui/text/money.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import { Trace } from '../ui/drawings/trace.tsx';
import type { ReadPaste, ReadPrimer } from './read-paste.ts';
import style from './read-primers.module.css';

const SHOWN = 8;
const TRACE_LETTERS = 48;

/** The pasted text as the shop understands it. */
export function ReadPrimers({ read }: { read: ReadPaste }) {
  const hero = read.primers.find((primer) => primer.text.length > 0);
  const letters = (hero?.text ?? '').replace(/\[[^\]]*\]/g, '').slice(0, TRACE_LETTERS);
  const more = read.primers.length - SHOWN;
  return (
    <div className={style['read']}>
      <Trace letters={letters} className={style['trace']} />
      {read.primers.length === 0 && (
        <p className={style['empty']}>{read.tooLong ? m.home_too_long() : m.home_nothing_yet()}</p>
      )}
      <ol className={style['primers']} aria-label={m.home_read_label()}>
        {read.primers.slice(0, SHOWN).map((primer, at) => (
          <Primer key={primer.key} primer={primer} number={at + 1} />
        ))}
      </ol>
      {more > 0 && <p className={style['more']}>{m.home_more({ count: more })}</p>}
    </div>
  );
}

function Primer({ primer, number }: { primer: ReadPrimer; number: number }) {
  return (
    <li className={style['primer']}>
      <span className={style['name']}>{primer.name || m.home_unnamed({ number })}</span>
      <span className={style['length']}>{m.home_length({ length: formatNumber(primer.length) })}</span>
      {primer.roubles === null ? (
        <span className={style['price']}>—</span>
      ) : (
        <Money roubles={primer.roubles} className={style['price']} />
      )}
      <Sequence text={primer.text} faults={primer.faults} className={style['sequence']} />
      {primer.errors.map((error) => (
        <span key={error} className={style['error']}>
          <ErrorMark />
          {error}
        </span>
      ))}
      {primer.changes.map((change) => (
        <span key={change} className={style['change']}>
          {change}
        </span>
      ))}
    </li>
  );
}
