import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { colourOf, DYES } from './dyes.ts';
import letterStyle from './sequence.module.css';
import { bell, HEIGHT, noiseOf, PITCH, peaksOf, type Slot, slotsOf } from './trace-shapes.ts';
import style from './trace.module.css';

interface TraceProps {
  /** Letters, modifiers in square brackets. */
  text: string;
  /** Offsets in `text` of the characters at fault. */
  faults?: readonly number[];
  /** Peaks alone. */
  bare?: boolean;
  className?: string | undefined;
}

/**
 * A sequence as a reading of it: each letter under its peak, a degenerate one under those it stands for, a dye as its light.
 * The same letters stand in the page as text: readers hear those, not these.
 */
export function Trace({ text, faults, bare = false, className }: TraceProps) {
  const slots = useMemo(() => slotsOf(text, faults), [text, faults]);
  const peaks = peaksOf(slots);
  const last = slots.at(-1);
  const width = last ? (last.from + last.span) * PITCH : PITCH;
  const noise = noiseOf(slots);
  return (
    <div className={classNames(style['trace'], className)} aria-hidden="true">
      <div className={style['reading']}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
          {slots.map((slot) => slot.kind === 'modifier' && <Cap key={slot.at} slot={slot} />)}
          {noise && <path className={style['noise']} d={noise} />}
          {Object.entries(peaks).map(
            ([base, path]) => path && <path key={base} className={style[base]} d={path} />,
          )}
        </svg>
        {!bare && (
          <div className={style['letters']} lang="zxx" translate="no">
            {slots.map(({ at, text: letter, kind, fault }) => (
              <span
                key={at}
                className={classNames(
                  kind === 'modifier' ? style['name'] : letterStyle[kind],
                  fault && letterStyle['fault'],
                )}
              >
                {letter}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** A dye shines in the colour of its light, a quencher is dark, others stand as a block. */
function Cap({ slot: { from, span, text, fault } }: { slot: Slot }) {
  const dye = DYES.get(text);
  const middle = (from + span / 2) * PITCH;
  const shape = bell(middle, (span * PITCH) / 1.6, HEIGHT - 6);
  const kind = fault ? 'wrong' : /^(?:BHQ|RTQ|BBQ|Dabcyl)/i.test(text) ? 'dark' : 'cap';
  const light = dye && colourOf(dye.emission);
  return light === undefined || fault ? (
    <path className={style[kind]} d={shape} />
  ) : (
    <path className={style['light']} d={shape} fill={light} stroke={light} />
  );
}
