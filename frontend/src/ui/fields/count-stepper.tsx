import { useEffect, useId, useRef, useState } from 'react';
import style from './count-stepper.module.css';
import { ErrorMark } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

/** Several quick clicks are one change. */
const REST_MS = 400;
/** Room for a mistake: a wrong text is shown as it was typed, and judged. */
const MAX_TYPED_LENGTH = 12;

export interface CountLimits {
  least: number;
  most: number;
  /** The count that stands, whatever is typed. */
  kept: number;
}

interface CountStepperProps {
  /** Name of the counted thing, for screen readers. */
  label: string;
  more: string;
  fewer: string;
  value: number;
  least?: number;
  most: number;
  /** The message about anything but a whole number within the limits. */
  wrong: (limits: CountLimits) => string;
  /** Milliseconds from the last click to the report; 0 where it costs no call. */
  rest?: number;
  /** Returns false if it failed: the old count comes back. */
  onChange: (value: number) => Promise<boolean>;
}

/** A whole number, or null: `2,5` is none and never 25. Blanks between thousands do no harm. */
export function readCount(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** Reports a new count once, after it has rested; the function that it gives reports a count that still rests at once. */
function useReport(
  count: number | null,
  rest: number,
  onChange: CountStepperProps['onChange'],
  onRefused: () => void,
): () => void {
  // reported once per count, however often it is redrawn
  const tell = useRef({ onChange, onRefused });
  useEffect(() => {
    tell.current = { onChange, onRefused };
  });
  const report = useRef(() => {});
  useEffect(() => {
    if (count === null) return undefined;
    const forget = () => {
      clearTimeout(timer);
      report.current = () => {};
    };
    report.current = () => {
      forget();
      void tell.current.onChange(count).then((done) => done || tell.current.onRefused());
    };
    const timer = setTimeout(() => report.current(), rest);
    // before a reload begins, and where a phone puts the page away
    const leave = () => report.current();
    const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const;
    for (const event of LEAVING) window.addEventListener(event, leave);
    return () => {
      forget();
      for (const event of LEAVING) window.removeEventListener(event, leave);
    };
  }, [count, rest]);
  return () => report.current();
}

/** A count: buttons, arrow keys or typing. Reported after a pause; an invalid count shows a message and is not reported. */
export function CountStepper(props: CountStepperProps) {
  const { label, more, fewer, value, least = 1, most, rest = REST_MS, wrong, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** Something wrong was typed, and the old count came back. */
  const [cameBack, setCameBack] = useState(false);
  const read = typed === null ? value : readCount(typed);
  const fits = read !== null && read >= least && read <= most;
  const count = fits ? read : value;
  const isWrong = typed !== null && !fits;
  // a field that is being emptied is about to be filled
  const isTold = cameBack || (isWrong && typed.trim() !== '');

  const isNew = typed !== null && fits && count !== value;
  useEffect(() => {
    if (typed !== null && fits && count === value) setTyped(null);
  }, [typed, fits, count, value]);
  const reportNow = useReport(isNew ? count : null, rest, onChange, () => setTyped(null));

  const type = (text: string) => {
    setCameBack(false);
    setTyped(text);
  };
  const step = (by: number) => type(String(Math.min(Math.max(count + by, least), most)));
  /** Puts the old count back, because the shown count is the one ordered; the message stays. */
  const settle = () => {
    if (!isWrong) return;
    setCameBack(true);
    setTyped(null);
  };
  return (
    <span
      className={style['place']}
      onBlur={(event) => {
        // the next click may be on a link: a count that still rests would be lost with the page
        if (!event.currentTarget.contains(event.relatedTarget)) reportNow();
      }}
    >
      <span className={style['stepper']}>
        <IconButton icon="minus" label={fewer} disabled={count <= least} onClick={() => step(-1)} />
        <input
          className={style['count']}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={count}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isTold ? id : undefined}
          maxLength={MAX_TYPED_LENGTH}
          value={typed ?? String(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(1);
            else if (event.key === 'ArrowDown') step(-1);
            else if (event.key === 'Enter') settle();
            else return;
            event.preventDefault();
          }}
        />
        <IconButton icon="plus" label={more} disabled={count >= most} onClick={() => step(1)} />
      </span>
      {isTold && (
        <span id={id} className={style['wrong']} role="alert">
          <ErrorMark />
          {wrong({ least, most, kept: value })}
        </span>
      )}
    </span>
  );
}
