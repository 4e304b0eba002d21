import { type Conditions, foldTemperatures, meltingAlong } from '@oligoteka/primer/analysis';
import { reverseComplement } from '../model/text.ts';
import type { Strand } from '../model/feature.ts';
import type { PrimerWishes } from './wishes.ts';

/** A primer that may be picked. */
export interface Candidate {
  /** First base on the given strand, from 0, whichever way the primer reads. */
  readonly start: number;
  readonly length: number;
  readonly strand: Strand;
  /** °C. */
  readonly tm: number;
  /** Percent. */
  readonly gc: number;
  /** How far from the wishes it is: one for a letter, one for a degree (the penalty of primer3). */
  readonly penalty: number;
}

/** Why a primer was not taken. */
export type Rejection =
  | 'unknownBase'
  | 'gcLow'
  | 'gcHigh'
  | 'tmLow'
  | 'tmHigh'
  | 'run'
  | 'weakEnd'
  | 'hairpin'
  | 'selfAny'
  | 'selfEnd';

/** Counts of what was looked at: all, and those not taken by the first reason against them. */
export type Considered = { all: number } & Partial<Record<Rejection, number>>;

/** A stretch of a template: from its first base, from 0, to behind its last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A template in capital letters, looked at by its parts. */
export class PickedTemplate {
  readonly tmOf: (start: number, length: number) => number;
  readonly #strong: Uint32Array;
  /** Equal letters in a row that end at each place. */
  readonly #run: Uint16Array;
  readonly #folds = new Map<string, Rejection | null>();

  constructor(
    readonly letters: string,
    readonly conditions: Conditions,
  ) {
    const { length } = letters;
    this.tmOf = meltingAlong(letters, conditions);
    this.#strong = new Uint32Array(length + 1);
    this.#run = new Uint16Array(length);
    for (let at = 0; at < length; at += 1) {
      this.#strong[at + 1] = (this.#strong[at] ?? 0) + (isStrong(letters.charAt(at)) ? 1 : 0);
      const goesOn = at > 0 && letters.charCodeAt(at) === letters.charCodeAt(at - 1);
      this.#run[at] = goesOn ? Math.min(60_000, (this.#run[at - 1] ?? 0) + 1) : 1;
    }
  }

  /** Letters of a primer, 5′ to 3′. */
  lettersOf({ start, length, strand }: Pick<Candidate, 'start' | 'length' | 'strand'>): string {
    const part = this.letters.slice(start, start + length);
    return strand === '+' ? part : reverseComplement(part);
  }

  strongIn(start: number, end: number): number {
    return (this.#strong[end] ?? 0) - (this.#strong[start] ?? 0);
  }

  longestRun(start: number, length: number): number {
    let longest = 0;
    for (let at = start; at < start + length; at += 1)
      longest = Math.max(longest, Math.min(this.#run[at] ?? 0, at - start + 1));
    return longest;
  }

  /** What a primer forms with itself against the wishes; each is reckoned once. */
  foldFault(candidate: Candidate, wishes: PrimerWishes): Rejection | null {
    const letters = this.lettersOf(candidate);
    let fault = this.#folds.get(letters);
    if (fault === undefined) {
      fault = foldFaultOf(letters, wishes, this.conditions);
      this.#folds.set(letters, fault);
    }
    return fault;
  }
}

/** What a primer forms with itself against the wishes. Letters that cannot be folded are no fault of it. */
export function foldFaultOf(
  letters: string,
  { hairpin, selfAny, selfEnd }: PrimerWishes,
  conditions: Conditions,
): Rejection | null {
  const found = foldTemperatures(letters, conditions);
  if (found === null) return null;
  if (found.selfAny > selfAny) return 'selfAny';
  if (found.selfEnd > selfEnd) return 'selfEnd';
  return found.hairpin > hairpin ? 'hairpin' : null;
}

const isStrong = (letter: string): boolean => letter === 'G' || letter === 'C';

/** The first thing against a part of a template as a primer, or the primer; structures are not looked at here. */
export function judged(
  template: PickedTemplate,
  { start, length, strand }: Pick<Candidate, 'start' | 'length' | 'strand'>,
  wishes: PrimerWishes,
): Candidate | Rejection {
  const part = judgedPart(template, start, length, wishes);
  if (typeof part === 'string') return part;
  return hasStrongEnd(template, start, length, strand, wishes) ? { ...part, strand } : 'weakEnd';
}

/** What holds for a part whichever way it is read. */
function judgedPart(
  template: PickedTemplate,
  start: number,
  length: number,
  wishes: PrimerWishes,
): Omit<Candidate, 'strand'> | Rejection {
  const tm = template.tmOf(start, length);
  if (Number.isNaN(tm)) return 'unknownBase';
  const gc = (100 * template.strongIn(start, start + length)) / length;
  if (gc < wishes.gc.least) return 'gcLow';
  if (gc > wishes.gc.most) return 'gcHigh';
  if (tm < wishes.tm.least) return 'tmLow';
  if (tm > wishes.tm.most) return 'tmHigh';
  if (template.longestRun(start, length) > wishes.longestRun) return 'run';
  return { start, length, tm, gc, penalty: penaltyOf(length, tm, wishes) };
}

function hasStrongEnd(
  template: PickedTemplate,
  start: number,
  length: number,
  strand: Strand,
  { strongEnd }: PrimerWishes,
): boolean {
  const from = strand === '+' ? start + length - strongEnd : start;
  return template.strongIn(from, from + strongEnd) === strongEnd;
}

/** The penalty of primer3 for one primer with its usual weights. */
export const penaltyOf = (length: number, tm: number, wishes: PrimerWishes): number =>
  Math.abs(length - wishes.length.best) + Math.abs(tm - wishes.tm.best);

/** A place that a primer may not cover. */
const isFree = (start: number, end: number, excluded: readonly Stretch[]): boolean =>
  excluded.every(({ from, to }) => end <= from || start >= to);

/** Primers of both strands, and how many parts were looked at for either. */
export interface Candidates {
  readonly left: Candidate[];
  readonly right: Candidate[];
  readonly considered: { readonly left: Considered; readonly right: Considered };
}

/**
 * All primers that read forward within one stretch and backward within another, and cover nothing that is excluded, before their
 * structures are looked at. A part is judged once for both strands. Those beyond a penalty are counted, and not made: of a template
 * they are a hundred thousand.
 */
export function candidatesIn(
  template: PickedTemplate,
  sides: { readonly left: Stretch; readonly right: Stretch },
  excluded: readonly Stretch[],
  wishes: PrimerWishes,
  limit = Number.POSITIVE_INFINITY,
): Candidates {
  const [left, right]: [Candidate[], Candidate[]] = [[], []];
  const considered = { left: { all: 0 }, right: { all: 0 } };
  const { least, most } = wishes.length;
  const from = Math.max(0, Math.min(sides.left.from, sides.right.from));
  const to = Math.min(template.letters.length, Math.max(sides.left.to, sides.right.to));
  for (let start = from; start + least <= to; start += 1)
    for (let length = least; length <= most && start + length <= to; length += 1) {
      const end = start + length;
      const isLeft = start >= sides.left.from && end <= sides.left.to;
      const isRight = start >= sides.right.from && end <= sides.right.to;
      if (!(isLeft || isRight) || !isFree(start, end, excluded)) continue;
      const part = judgedPart(template, start, length, wishes);
      if (isLeft) put(template, part, '+', { wishes, limit }, left, considered.left);
      if (isRight) put(template, part, '-', { wishes, limit }, right, considered.right);
    }
  return { left, right, considered };
}

function put(
  template: PickedTemplate,
  part: ReturnType<typeof judgedPart>,
  strand: Strand,
  { wishes, limit }: { readonly wishes: PrimerWishes; readonly limit: number },
  list: Candidate[],
  counts: Considered,
): void {
  counts.all += 1;
  if (typeof part === 'string') return count(counts, part);
  const { start, length, tm, gc, penalty } = part;
  if (!hasStrongEnd(template, start, length, strand, wishes)) count(counts, 'weakEnd');
  else if (penalty <= limit) list.push({ start, length, strand, tm, gc, penalty });
}

/** Counts one more that was not taken. */
export function count(counts: Considered, why: Rejection): void {
  counts[why] = (counts[why] ?? 0) + 1;
}
