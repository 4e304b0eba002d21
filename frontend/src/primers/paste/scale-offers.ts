import { type PrimerProblem, SCALES, type Scale, validate } from '@oligoteka/primer';
import { type Kopecks, quotePrimer } from '@oligoteka/pricing';
import type { Row } from '../lines/row.ts';
import type { Reading, RowReader } from '../lines/row-reading.ts';

/** The lines of a list at one scale. */
export interface ScaleOffer {
  readonly scale: Scale;
  /** Integer kopecks, of the lines that are made at it and have no other fault. */
  readonly sum: number;
  /** Number of lines that are not made at it: too long, or with letters or modifiers that it does not take. */
  readonly misfits: number;
}

type AtScale = { readonly price: Kopecks | 0; readonly misfit: boolean };

/** Problems that another scale may solve. */
const OF_SCALE: readonly PrimerProblem['kind'][] = [
  'tooLong',
  'asteriskForbidden',
  'inosineUridineForbidden',
  'scaleForbidden',
];
/** A line without a name has its price already. */
const isHarmless = ({ kind }: PrimerProblem): boolean => kind === 'noName';

/** Readings live as long as their lines: a keystroke in one line asks for that line alone. */
const known = new WeakMap<Reading, readonly AtScale[]>();

/** Sums of these lines at each scale. Example: two primers of 20 letters, one with a dye: at 0.02 one sum and one misfit. */
export function scaleOffers(rows: readonly Row[], reader: RowReader): ScaleOffer[] {
  const lines = rows.map((row) => atScales(row, reader));
  return SCALES.map((scale, at) => ({
    scale,
    sum: lines.reduce((total, line) => total + (line[at]?.price ?? 0), 0),
    misfits: lines.reduce((count, line) => count + (line[at]?.misfit ? 1 : 0), 0),
  }));
}

function atScales(row: Row, reader: RowReader): readonly AtScale[] {
  const reading = reader.read(row);
  const before = known.get(reading);
  if (before) return before;
  const { rules } = reader.book;
  const found = SCALES.map((scale): AtScale => {
    const content = { ...reading.content, scale };
    const problems = validate(content, rules);
    const misfit = problems.some(({ kind }) => OF_SCALE.includes(kind));
    const isFine = problems.every(isHarmless) && !row.pasteWarnings;
    return { price: isFine ? (quotePrimer(content, reader.book)?.discountPrice ?? 0) : 0, misfit };
  });
  known.set(reading, found);
  return found;
}

/** The scale that all these lines have; null where they differ, or for no line. */
export function commonScale(rows: readonly Row[]): Scale | null {
  const [first] = rows;
  return first && first.scale !== '' && rows.every(({ scale }) => scale === first.scale) ? first.scale : null;
}
