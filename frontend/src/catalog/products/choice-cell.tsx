import type { ChoiceColumn, ChoiceValue, Ends } from '../../content/choice.ts';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import style from './choice-cell.module.css';
import { colourOf } from './light.ts';

const WIDTH = 64;
const BAR = 5;

/** The least and the largest of a column, and the way from a value to its place in a drawing. */
export interface Scale {
  least: number;
  most: number;
  log: boolean;
}

/** Room below the least value of a logarithmic column: else its bar would have no length. */
const LOG_ROOM = 2;

/** The scale that all values of a column share; undefined where nothing is drawn to scale. */
export function scaleOf(column: ChoiceColumn, values: readonly (ChoiceValue | null)[]): Scale | undefined {
  if (column.kind !== 'bar' && column.kind !== 'range') return undefined;
  const numbers = values.flatMap((value) => [value?.at, value?.to].filter((number) => number !== undefined));
  if (numbers.length === 0) return undefined;
  const log = column.log ?? false;
  return { least: log ? Math.min(...numbers) / LOG_ROOM : 0, most: Math.max(...numbers), log };
}

function placeOf(value: number, { least, most, log }: Scale): number {
  const share = log ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least);
  return Math.round(share * WIDTH * 10) / 10;
}

interface ChoiceCellProps {
  column: ChoiceColumn;
  value: ChoiceValue | null;
  scale: Scale | undefined;
}

/** A property of one product: drawn where it can be, always said. */
export function ChoiceCell({ column, value, scale }: ChoiceCellProps) {
  if (value === null) return <VisuallyHidden>{m.catalog_choice_unsaid()}</VisuallyHidden>;
  if (value.yes !== undefined) return <YesOrNo yes={value.yes} />;
  if (value.ends !== undefined) return <DrawnEnds ends={value.ends} />;
  const { words, at, to } = value;
  if (column.kind === 'dots' && at !== undefined)
    return (
      <span className={style['drawn']}>
        <Dots filled={at} of={column.most ?? at} />
        <span className={style['words']}>{words}</span>
      </span>
    );
  if (column.kind === 'light' && at !== undefined)
    return (
      <span className={style['lit']}>
        <svg className={style['chip']} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={colourOf(at)} />
        </svg>
        {words}
      </span>
    );
  const isDrawn = scale !== undefined && (at !== undefined || to !== undefined);
  return (
    <span className={isDrawn ? style['drawn'] : style['plain']}>
      {isDrawn && (
        <Bar
          from={column.kind === 'bar' ? undefined : at}
          to={column.kind === 'bar' ? at : to}
          scale={scale}
        />
      )}
      <span className={style['words']}>{words}</span>
    </span>
  );
}

function Bar({ from, to, scale }: { from: number | undefined; to: number | undefined; scale: Scale }) {
  const start = from === undefined ? 0 : placeOf(from, scale);
  const end = to === undefined ? WIDTH : placeOf(to, scale);
  return (
    <svg
      className={style['bar']}
      viewBox={`0 0 ${WIDTH} ${BAR}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <rect width={WIDTH} height={BAR} rx="1" className={style['track']} />
      <rect x={start} width={Math.max(end - start, 2)} height={BAR} rx="1" className={style['value']} />
    </svg>
  );
}

const DOT = 4;
/** More than so many dots are small ones. */
const FEW = 5;

function Dots({ filled, of }: { filled: number; of: number }) {
  const step = of > FEW ? DOT + 1 : 2 * DOT + 2;
  const radius = of > FEW ? DOT / 2 - 0.25 : DOT - 0.5;
  return (
    <svg
      className={style['dots']}
      viewBox={`0 0 ${of * step} 8`}
      width={of * step}
      height="8"
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, at) => (
        // dots have no other name than their place
        // oxlint-disable-next-line react/no-array-index-key
        <circle
          key={at}
          cx={(at + 0.5) * step}
          cy="4"
          r={radius}
          className={at < filled ? style['on'] : style['off']}
        />
      ))}
    </svg>
  );
}

function YesOrNo({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? style['yes'] : style['no']}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <path d={yes ? 'M2 7.5 5.5 11 12 3.5' : 'M3.5 7h7'} />
      </svg>
      <VisuallyHidden>{yes ? m.catalog_choice_yes() : m.catalog_choice_no()}</VisuallyHidden>
    </span>
  );
}

const ENDS: Record<Ends, { words: () => string; upper: string; lower: string }> = {
  A: { words: m.catalog_choice_ends_a, upper: 'M0 3h28', lower: 'M0 9h21' },
  blunt: { words: m.catalog_choice_ends_blunt, upper: 'M0 3h28', lower: 'M0 9h28' },
  mixed: { words: m.catalog_choice_ends_mixed, upper: 'M0 3h28', lower: 'M0 9h25' },
};

/** The right end of a double strand as the enzyme leaves it. */
function DrawnEnds({ ends }: { ends: Ends }) {
  const { words, upper, lower } = ENDS[ends];
  return (
    <span className={style['drawn']}>
      <svg className={style['ends']} viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
        <path d={upper} />
        <path d={lower} strokeDasharray={ends === 'mixed' ? '3 2' : undefined} />
        {ends !== 'blunt' && <path d="M21 3h7" className={style['overhang']} />}
      </svg>
      <span className={style['words']}>{words()}</span>
    </span>
  );
}
