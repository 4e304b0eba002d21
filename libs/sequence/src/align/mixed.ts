import { type Channel, CHANNELS, type Trace } from '@oligoteka/traces';
import { type Bases, baseOf, MASK, toBases } from '../model/bases.ts';

/** A second peak that is so high beside the first one is a letter of its own. */
const SECOND = 0.33;

/** Called letters of a trace, one of each; what is no letter of IUPAC is N. */
export const calledBases = ({ bases }: Pick<Trace, 'bases'>): Bases =>
  toBases(bases.replaceAll(/[^ACGTURYSWKMBDHVN]/giu, 'N'));

/**
 * Letters of a trace with those of second peaks: a place of two molecules has the code of both. A second peak must have its top
 * between the middles to the neighbouring letters; the foot of a neighbour has none there. The called letters where the file has no
 * curves.
 */
export function mixedBases(trace: Pick<Trace, 'bases' | 'peaks' | 'channels'>): Bases {
  const called = calledBases(trace);
  const { channels, peaks } = trace;
  if (channels === null || peaks.length !== called.length) return called;
  return called.map((base, at) => {
    const peak = peaks[at] ?? 0;
    const from = Math.ceil((peak + (peaks[at - 1] ?? 2 * peak - (peaks[at + 1] ?? peak))) / 2);
    const to = Math.floor((peak + (peaks[at + 1] ?? 2 * peak - (peaks[at - 1] ?? peak))) / 2);
    const tops = CHANNELS.map((letter) => ({ letter, height: topOf(channels[letter], from, to) }));
    const [first, second] = tops.toSorted((one, other) => other.height - one.height);
    if (first === undefined || second === undefined || second.height < first.height * SECOND) return base;
    if (second.height <= 0) return base;
    const both = maskOf(first.letter) | maskOf(second.letter);
    // a call that is neither of them is not explained by them
    return (base & both) === 0 || (base & MASK) === MASK ? base : base | both;
  });
}

const maskOf = (letter: Channel): number => baseOf(letter.charCodeAt(0));

/** Height of the highest top of a curve between two points; 0 where it has none. */
function topOf(curve: readonly number[], from: number, to: number): number {
  let highest = 0;
  for (let at = Math.max(1, from); at <= to && at + 1 < curve.length; at += 1) {
    const height = curve[at] ?? 0;
    if (height > highest && height > (curve[at - 1] ?? 0) && height >= (curve[at + 1] ?? 0)) highest = height;
  }
  return highest;
}
