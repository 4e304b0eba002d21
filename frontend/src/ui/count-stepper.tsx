import { useEffect, useRef, useState } from 'react';
import style from './count-stepper.module.css';
import { IconButton } from './icon-button.tsx';

/** A row of clicks is one change. */
const REST_MS = 400;

interface CountStepperProps {
  /** What is counted, for those who hear the page. */
  label: string;
  more: string;
  fewer: string;
  value: number;
  least?: number;
  most: number;
  /** Answers false where it could not be done: the old count comes back. */
  onChange: (value: number) => Promise<boolean>;
}

/** How many: by buttons, by arrow keys or typed. Told once the hand has come to rest. */
export function CountStepper({ label, more, fewer, value, least = 1, most, onChange }: CountStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const count = typed === null ? value : Number(typed);
  const fits = Number.isInteger(count) && count >= least && count <= most && typed !== '';

  // told once for each count, whatever else is drawn anew meanwhile
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (typed === null || !fits) return undefined;
    if (count === value) return setTyped(null);
    const rest = setTimeout(() => {
      void tell.current(count).then((done) => done || setTyped(null));
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [typed, fits, count, value]);

  const step = (by: number) => setTyped(String(Math.min(Math.max((fits ? count : value) + by, least), most)));
  return (
    <span className={style['stepper']}>
      <IconButton icon="minus" label={fewer} disabled={count <= least} onClick={() => step(-1)} />
      <input
        className={style['count']}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={fits ? count : value}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-invalid={fits ? undefined : true}
        maxLength={String(most).length}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (!fits) setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowDown') step(-1);
          else return;
          event.preventDefault();
        }}
      />
      <IconButton icon="plus" label={more} disabled={count >= most} onClick={() => step(1)} />
    </span>
  );
}
