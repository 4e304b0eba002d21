import { type Candidate, judged, PickedTemplate, type Stretch } from './candidates.ts';
import type { PairWishes } from './wishes.ts';

/** Bases behind the 3′ end of a primer that a read tells well: from the first of them to behind the last. */
export interface ReadLength {
  readonly from: number;
  readonly to: number;
}

/** A Sanger read: blurred at first, and again at its end. */
export const USUAL_READ: ReadLength = { from: 50, to: 700 };

/** A primer that is there already, where it binds on the letters, from 0. */
export interface KnownPrimer {
  readonly name: string;
  readonly letters: string;
  readonly start: number;
  readonly length: number;
  readonly strand: '+' | '-';
  /** Whoever asks has it: it comes before those of the shop. */
  readonly isOwn: boolean;
}

/** One read of a walk. */
export interface WalkRead {
  readonly strand: '+' | '-';
  /** One that is there already, or null for a new one. */
  readonly known: KnownPrimer | null;
  readonly start: number;
  readonly letters: string;
  readonly tm: number | null;
  /** What it tells of the template. */
  readonly told: Stretch;
}

/** Reads that tell a stretch, and parts of it that none tells. */
export interface Walk {
  readonly reads: readonly WalkRead[];
  readonly untold: readonly Stretch[];
}

/** Bases that new primers may stand away from the best place. */
const WINDOW = 80;
/** Bases that two reads tell both. */
const OVERLAP = 20;

/** How far a read tells, and the bases of the circle round which the letters run, if they do. */
interface WalkedTemplate {
  readonly read?: ReadLength;
  readonly circle?: number;
}

/**
 * A walk along one strand: reads that tell all of a stretch one after another. A primer that is there already comes first, and of
 * those one that is at hand, where its read tells half of what a read can; new ones are the best that stand within 80 bases of the farthest place. Where none can stand,
 * what is not told is said. Letters that run round a circle may have its bases more than once: what the first read or the last one tells
 * over again is not walked twice. The other strand is walked by the walk of the reverse complement.
 */
export function sequencingWalk(
  letters: string,
  stretch: Stretch,
  known: readonly KnownPrimer[],
  wishes: PairWishes,
  { read = USUAL_READ, circle = Number.POSITIVE_INFINITY }: WalkedTemplate = {},
): Walk {
  const template = new PickedTemplate(letters, wishes.conditions);
  const told = (end: number): Stretch => {
    const from = end + read.from;
    return { from, to: Math.min(end + read.to, letters.length, from + circle) };
  };
  const forward = known.filter(({ strand }) => strand === '+');
  const own = forward.filter(({ isOwn }) => isOwn);
  const others = forward.filter(({ isOwn }) => !isOwn);
  const reads: WalkRead[] = [];
  const untold: Stretch[] = [];
  let done = stretch.from;
  let end = stretch.to;
  while (done < end) {
    const needed = reads.length === 0 ? done : Math.max(stretch.from, done - OVERLAP);
    const worth = done + Math.min(read.to - read.from, end - done) / 2;
    const old = [own, others]
      .map((group) => knownRead(group, needed, told))
      .find((one) => one !== null && one.told.to >= worth);
    const next = old ?? freshRead(template, needed, wishes, told) ?? knownRead(forward, needed, told);
    if (next !== null && next.told.to > done) {
      reads.push(next);
      done = next.told.to;
      // what the first read tells of the stretch stands at the end of a stretch round a circle too
      if (reads.length === 1) end = Math.min(end, next.told.from + circle);
      continue;
    }
    // no primer can stand here: the next place where one tells anything
    const later = laterRead(template, forward, { from: done, to: end }, wishes, told);
    untold.push({ from: done, to: later });
    done = later;
  }
  const again = done - circle;
  const missing = untold.map(({ from, to }) => ({ from: Math.max(from, again), to }));
  return { reads, untold: missing.filter(({ from, to }) => from < to) };
}

/** The best new primer among those whose read begins no later than needed, and no more than the window before. */
function freshRead(
  template: PickedTemplate,
  needed: number,
  wishes: PairWishes,
  told: (end: number) => Stretch,
): WalkRead | null {
  const last = needed - told(0).from;
  let best: Candidate | null = null;
  for (let end = last; end > last - WINDOW && end > 0; end -= 1)
    for (let { least: length } = wishes.primer.length; length <= wishes.primer.length.most; length += 1) {
      const start = end - length;
      if (start < 0) break;
      const one = judged(template, { start, length, strand: '+' }, wishes.primer);
      if (typeof one === 'string' || one.penalty >= (best?.penalty ?? Number.POSITIVE_INFINITY)) continue;
      if (template.foldFault(one, wishes.primer) === null) best = one;
    }
  if (best === null) return null;
  const { start, length, tm } = best;
  return {
    ...{ strand: '+', known: null, start, letters: template.lettersOf(best), tm },
    told: told(start + length),
  };
}

/** Of the primers that are there, the one that reaches farthest among those whose reads begin in time. */
function knownRead(
  known: readonly KnownPrimer[],
  needed: number,
  told: (end: number) => Stretch,
): WalkRead | null {
  const inTime = known
    .map((one) => ({ one, told: told(one.start + one.length) }))
    .filter(({ told: { from, to } }) => from <= needed && to > needed)
    .sort((a, b) => b.told.to - a.told.to);
  const [best] = inTime;
  if (best === undefined) return null;
  const { one } = best;
  return {
    ...{ strand: '+', known: one, start: one.start, letters: one.letters, tm: null },
    told: best.told,
  };
}

/** The next place within a stretch, behind its first one, from which some primer tells the template; else the end of the stretch. */
function laterRead(
  template: PickedTemplate,
  known: readonly KnownPrimer[],
  { from, to }: Stretch,
  wishes: PairWishes,
  told: (end: number) => Stretch,
): number {
  for (let needed = from + 1; needed < to; needed += 1)
    if (knownRead(known, needed, told) !== null || freshRead(template, needed, wishes, told) !== null)
      return needed;
  return to;
}
