import type { LineState, OrderLine } from '@oligoteka/site-api';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { LINE_STATES } from './line-states.ts';
import { MOST_PLACES, rackCounts, rackPlaces, type RackPlace } from './rack-places.ts';
import style from './tube-rack.module.css';

const ACROSS = 12;
const [WIDE, HIGH] = [26, 40];
/** Outlines in their place: a tube with a cap, a box with a lid. */
const OUTLINE = {
  tube: 'M6 12V26q0 9 6 9t6-9V12z',
  box: 'M4 16h16v18q0 1-1 1h-14q-1 0-1-1z',
};
const LID = { tube: 'M4.5 7.5q0-2 2-2h11q2 0 2 2V12h-15z', box: 'M3 11h18v5H3z' };
/** The top of the content, from the bottom of a tube at 35. */
const LEVEL: Readonly<Record<LineState, number>> = {
  waiting: 35,
  in_production: 27,
  ready: 15,
  shipped: 15,
  delivered: 15,
  cancelled: 35,
};

/** The things of an order as tubes that fill while it is made. */
export function TubeRack({ lines }: { lines: readonly Pick<OrderLine, 'line' | 'kind' | 'state'>[] }) {
  const places = useMemo(() => rackPlaces(lines), [lines]);
  if (places.length === 0) return null;
  const shown = places.slice(0, MOST_PLACES);
  const across = Math.min(ACROSS, shown.length);
  const rows = Math.ceil(shown.length / across);
  const counts = rackCounts(places).map(({ state, count }) => ({
    state,
    words: m.order_rack_state({ state: LINE_STATES[state](), count: formatNumber(count) }),
  }));
  return (
    <figure className={style['rack']}>
      <svg
        role="img"
        aria-label={`${m.order_rack()}: ${counts.map(({ words }) => words).join(', ')}`}
        viewBox={`0 0 ${across * WIDE} ${rows * HIGH}`}
        width={across * WIDE}
        height={rows * HIGH}
      >
        {shown.map((place, at) => (
          <g
            key={place.line}
            transform={`translate(${(at % across) * WIDE + 1} ${Math.floor(at / across) * HIGH})`}
            className={style[place.state]}
          >
            <Thing place={place} />
          </g>
        ))}
      </svg>
      <figcaption className={style['counts']}>
        {counts.map(({ state, words }) => (
          <span key={state} className={style['count']}>
            <svg viewBox="0 2 24 36" width="12" height="18" aria-hidden="true" className={style[state]}>
              <Thing place={{ line: 0, kind: 'tube', state }} />
            </svg>
            {words}
          </span>
        ))}
        {shown.length < places.length && (
          <span>
            {m.order_rack_first({
              shown: formatNumber(shown.length),
              count: formatNumber(places.length),
            })}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Thing({ place: { kind, state } }: { place: RackPlace }) {
  const level = LEVEL[state];
  return (
    <>
      <path d={OUTLINE[kind]} className={style['glass']} />
      {level < 35 && (
        <path
          d={
            kind === 'box' || level > 26
              ? `M${kind === 'box' ? 4 : 6.2} ${level}h${kind === 'box' ? 16 : 11.6}${kind === 'box' ? 'V35h-16z' : 'q-.6 8-5.8 8t-5.8-8z'}`
              : `M6 ${level}V26q0 9 6 9t6-9V${level}z`
          }
          className={style['content']}
        />
      )}
      <path d={LID[kind]} className={style['lid']} />
      {state === 'shipped' && <path d="m9 26 3-4 3 4M12 22v8" className={style['sign']} />}
      {state === 'delivered' && <path d="m8.6 25.4 2.5 2.6 4.4-5.4" className={style['sign']} />}
      {state === 'cancelled' && <path d="M5 10 19 33M19 10 5 33" className={style['cross']} />}
    </>
  );
}
