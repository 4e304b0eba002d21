import { type ReactNode, useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './gel.module.css';
import { LEAST_AGAROSE, MOST_AGAROSE, rangeOf } from './migration.ts';
import { LONGEST_READ, MOST_LENGTHS, SHORTEST_READ } from './read-lengths.ts';

const STEP = 0.1;
const ROUND_TO = 50;

interface GelControlsProps {
  text: string;
  /** Words of the text that are no lengths. */
  unread: readonly string[];
  percent: number;
  source?: ReactNode;
  onText: (text: string) => void;
  onPercent: (percent: number) => void;
}

/** The lengths that a gel separates well, as people say them. */
export function roundedRange(percent: number): { shortest: string; longest: string } {
  const { shortest, longest } = rangeOf(percent);
  const rounded = (length: number) => formatNumber(Math.round(length / ROUND_TO) * ROUND_TO);
  return { shortest: rounded(shortest), longest: rounded(longest) };
}

/** The fragments and the agarose of a gel. */
export function GelControls({ text, unread, percent, source, onText, onPercent }: GelControlsProps) {
  return (
    <div className={style['controls']}>
      {source}
      <Field
        label={m.pictures_gel_lengths()}
        hint={m.pictures_gel_lengths_hint()}
        error={
          unread.length > 0
            ? m.pictures_gel_unread({
                words: unread.join(', '),
                least: formatNumber(SHORTEST_READ),
                most: formatNumber(LONGEST_READ),
                count: MOST_LENGTHS,
              })
            : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            mono
            autoComplete="off"
            inputMode="text"
            spellCheck={false}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Agarose percent={percent} onPercent={onPercent} />
    </div>
  );
}

/** How dense the gel is, and which lengths it separates well. */
export function Agarose({ percent, onPercent }: Pick<GelControlsProps, 'percent' | 'onPercent'>) {
  const agarose = useId();
  return (
    <div className={style['agarose']}>
      <label htmlFor={agarose}>
        {m.pictures_gel_agarose()} <span>{m.pictures_gel_percent({ percent: formatNumber(percent) })}</span>
      </label>
      <input
        id={agarose}
        type="range"
        autoComplete="off"
        min={LEAST_AGAROSE}
        max={MOST_AGAROSE}
        step={STEP}
        value={percent}
        aria-valuetext={m.pictures_gel_percent({ percent: formatNumber(percent) })}
        onChange={({ target }) => onPercent(Number(target.value))}
      />
      <p>{m.pictures_gel_range(roundedRange(percent))}</p>
    </div>
  );
}
