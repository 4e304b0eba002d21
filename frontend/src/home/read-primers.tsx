import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from '../ui/class-names.ts';
import { ErrorMark } from '../ui/fields/field.tsx';
import { formatNumber, Money } from '../ui/text/money.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import { Trace } from '../ui/drawings/trace.tsx';
import type { ReadPaste, ReadPrimer } from './read-paste.ts';
import style from './read-primers.module.css';

const SHOWN = 40;

/** The pasted text as the shop understands it. The trace is that of the line under the pointer or the caret. */
export function ReadPrimers({ read, caret }: { read: ReadPaste; caret: number }) {
  const [pointed, setPointed] = useState<number>();
  const shown = read.primers.slice(0, SHOWN);
  const at = pointed !== undefined && pointed < shown.length ? pointed : caret;
  const hero = read.primers[at] ?? read.primers[0];
  const more = read.primers.length - SHOWN;
  return (
    <div className={style['read']}>
      <Trace text={hero?.text ?? ''} faults={hero?.faults ?? NONE} className={style['trace']} />
      {/* it scrolls: keys must reach it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={style['list']} role="region" aria-label={m.home_read_label()} tabIndex={0}>
        {read.primers.length === 0 && (
          <p className={style['empty']}>{read.tooLong ? m.home_too_long() : m.home_nothing_yet()}</p>
        )}
        <ol className={style['primers']} onPointerLeave={() => setPointed(undefined)}>
          {shown.map((primer, index) => (
            <Primer
              key={primer.key}
              primer={primer}
              number={index + 1}
              active={primer === hero}
              onPoint={() => setPointed(index)}
            />
          ))}
        </ol>
        {more > 0 && <p className={style['more']}>{m.home_more({ count: more })}</p>}
      </div>
    </div>
  );
}

const NONE: readonly number[] = [];

interface PrimerProps {
  primer: ReadPrimer;
  number: number;
  /** Its trace is drawn. */
  active: boolean;
  onPoint: () => void;
}

function Primer({ primer, number, active, onPoint }: PrimerProps) {
  return (
    <li className={classNames(style['primer'], active && style['active'])} onPointerEnter={onPoint}>
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
