import type { Trace } from './trace.ts';

/** How good a read is. Positions of bases count from 0, `to` is behind the last. */
export interface ReadQuality {
  /** All called bases. */
  readonly called: number;
  /** Bases of quality 20 and better. */
  readonly good: number;
  /** Contiguous read length: the longest stretch whose running mean is 20 and better. */
  readonly length: number;
  /** Mean quality of the bases between the low ends; null where the file has no quality. */
  readonly mean: number | null;
  /** The part between the low ends. */
  readonly clear: { readonly from: number; readonly to: number };
  readonly signal: number | null;
}

const GOOD = 20;
/** Bases of the running mean: as Sequence Scanner and 3500 data collection count the contiguous read length. */
const WINDOW = 20;
/** Errors per base that the ends may have: the modified Mott rule as phred (`-trim_alt`, `-trim_cutoff 0.05`) has it. */
const CUTOFF = 0.05;

export function readQuality({
  bases,
  quality,
  signal,
}: Pick<Trace, 'bases' | 'quality' | 'signal'>): ReadQuality {
  const clear = quality.length === 0 ? { from: 0, to: bases.length } : clearRange(quality);
  const within = quality.slice(clear.from, clear.to);
  const mean = within.reduce((sum, value) => sum + value, 0) / within.length;
  return {
    called: bases.length,
    good: quality.filter((value) => value >= GOOD).length,
    length: contiguous(quality),
    mean: within.length === 0 ? null : Math.round(mean * 10) / 10,
    clear,
    signal,
  };
}

/** Without its low ends. */
export function clearBases(bases: string, { clear }: Pick<ReadQuality, 'clear'>): string {
  return bases.slice(clear.from, clear.to);
}

/** The segment in which the cutoff less the chance of an error adds up to most; empty where no base is better than the cutoff. */
function clearRange(quality: readonly number[]): { from: number; to: number } {
  let best = { from: 0, to: 0, sum: 0 };
  let [from, sum] = [0, 0];
  for (const [index, value] of quality.entries()) {
    sum += CUTOFF - 10 ** (-value / 10);
    if (sum <= 0) [from, sum] = [index + 1, 0];
    else if (sum > best.sum) best = { from, to: index + 1, sum };
  }
  return { from: best.from, to: best.to };
}

function contiguous(quality: readonly number[]): number {
  if (quality.length < WINDOW) return 0;
  let sum = quality.slice(0, WINDOW).reduce((all, value) => all + value, 0);
  let [longest, run] = [0, 0];
  for (let end = WINDOW; end <= quality.length; end++) {
    run = sum >= GOOD * WINDOW ? run + 1 : 0;
    if (run > 0) longest = Math.max(longest, run + WINDOW - 1);
    sum += (quality[end] ?? 0) - (quality[end - WINDOW] ?? 0);
  }
  return longest;
}
