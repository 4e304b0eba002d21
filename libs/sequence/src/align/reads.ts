import { readQuality, type Trace } from '@oligoteka/traces';
import { type Bases, MASK, reversedBases } from '../model/bases.ts';
import type { Strand } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { type ChangesOf, type FeatureChange, featureChanges } from './coding.ts';
import { type Compared, compared, type FoundDifference } from './differences.ts';
import type { Block } from './dynamic.ts';
import { calledBases, mixedBases } from './mixed.ts';
import { type Placed, placeRead, type Target, targetOf } from './place.ts';
import { trustedBlocks } from './trusted.ts';

/** A read as it is aligned. */
export interface Read {
  readonly name: string;
  /** Called letters, 5′ to 3′, and the same with second peaks. */
  readonly bases: Bases;
  readonly mixed: Bases;
  /** Phred quality of each letter; empty where nobody told it. */
  readonly quality: readonly number[];
  /** The part between the low ends. */
  readonly clear: { readonly from: number; readonly to: number };
}

/** A stretch of the reference, from 0; over the origin of a circle it goes on behind the end. */
export interface Place {
  readonly start: number;
  readonly length: number;
}

/** A difference in a read. */
export interface ReadDifference extends FoundDifference {
  /** Its first letter in the read as it was called, from 0. */
  readonly readAt: number;
  /** The lowest quality of its letters, or of its neighbours where it has none; null where nobody told it. */
  readonly quality: number | null;
  readonly changes: readonly FeatureChange[];
}

/** `short`: too little of it is good. `foreign`: it is no read of this reference. */
export type ReadVerdict = 'short' | 'foreign' | 'same' | 'differs';

/** A read on its reference. */
export interface AlignedRead {
  readonly name: string;
  readonly verdict: ReadVerdict;
  readonly clear: Read['clear'];
  readonly strand: Strand;
  readonly place: Place;
  /** Its letters opposite those of the reference, along the upper strand: `query` counts in the good part, turned with the read. */
  readonly blocks: readonly Block[];
  /** Share of letters that are the same, of all that stand opposite each other; a gap counts as one letter. */
  readonly identity: number;
  readonly differences: readonly ReadDifference[];
  /** Good letters at the beginning and the end of the read that do not lie on the reference there. */
  readonly loose: { readonly head: number; readonly tail: number };
  /** Another place of the reference fits as well. */
  readonly hasRival: boolean;
  /** Share of its places on the reference that have two peaks; above `MOST_MIXED` they are not told one by one. */
  readonly mixed: number;
  /** Places at which the read says nothing. */
  readonly unread: readonly number[];
}

/** Fewest good letters of a read that says something. */
export const SHORTEST_READ = 30;
/** Fewest letters of a read that lie on its reference, and fewest of a hundred that are the same. */
const FEWEST = 40;
const LEAST_IDENTITY = 0.75;
/** Without a letter of this quality the base caller told none. */
const LEAST_QUALITY = 10;
/** Of a trace with more second peaks than this nobody knows which molecule a letter is of. */
export const MOST_MIXED = 0.1;
/** The mask of N. */
const UNKNOWN = 15;

/**
 * The read of a trace, its low ends cut by the rule of Mott. Where the file tells no quality, or one that says nothing, nobody knows
 * where noise begins: then it is taken whole, and second peaks count for nothing.
 */
export function readOfTrace(name: string, trace: Trace): Read {
  if (!trace.quality.some((value) => value >= LEAST_QUALITY)) return readOfBases(name, calledBases(trace));
  const letters = { name, bases: calledBases(trace), mixed: mixedBases(trace) };
  return { ...letters, quality: trace.quality, clear: readQuality(trace).clear };
}

/** A read that is letters alone. */
export const readOfBases = (name: string, bases: Bases): Read => ({
  ...{ name, bases, mixed: bases, quality: [], clear: { from: 0, to: bases.length } },
});

/** Letters between the low ends that say a base: an N says none. Example: `ACGN` has 3. */
export const goodLetters = ({ bases, clear: { from, to } }: Pick<Read, 'bases' | 'clear'>): number =>
  bases.subarray(from, to).reduce((sum, base) => sum + ((base & MASK) === UNKNOWN ? 0 : 1), 0);

type Reference = Pick<Sequence, 'bases' | 'features' | 'isCircular'>;

/** Places reads on a reference and tells how they differ. Example: 20 reads on 10,000 letters take some 50 ms. */
export function alignedReads(reads: readonly Read[], reference: Reference): AlignedRead[] {
  const target = targetOf(reference.bases, reference.isCircular);
  const changesOf = featureChanges(reference);
  return reads.map((read) => alignedRead(read, target, changesOf));
}

function alignedRead(read: Read, target: Target, changesOf: ChangesOf): AlignedRead {
  const reference = target.bases;
  const { from, to } = read.clear;
  const clear = read.bases.subarray(from, to);
  const nowhere: AlignedRead = {
    ...{
      name: read.name,
      verdict: 'foreign',
      clear: read.clear,
      strand: '+',
      place: { start: 0, length: 0 },
    },
    ...{
      identity: 0,
      differences: [],
      blocks: [],
      loose: { head: 0, tail: 0 },
      hasRival: false,
      unread: [],
      mixed: 0,
    },
  };
  if (clear.length < SHORTEST_READ) return { ...nowhere, verdict: 'short' };
  const placed = placeRead(clear, target);
  if (placed === null) return nowhere;
  const { query, strand, hasRival } = placed;
  const blocks = trustedBlocks(placed.blocks, query, reference);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return nowhere;
  const length = last.query + last.length - first.query;
  const peaks = turnedAs(placed, read.mixed.subarray(from, to));
  const mixed = sharedPeaks(query, peaks, first.query, length);
  const found = compared(mixed > MOST_MIXED ? query : peaks, reference, blocks);
  const identity = found.same / found.columns;
  if (length < Math.min(FEWEST, clear.length * 0.8) || identity < LEAST_IDENTITY) return nowhere;
  const ends = [first.query, clear.length - length - first.query];
  const [head = 0, tail = 0] = strand === '+' ? ends : ends.reverse();
  return {
    ...nowhere,
    ...{ identity, loose: { head, tail }, hasRival, strand, mixed, blocks, unread: found.unread },
    verdict: found.differences.length === 0 ? 'same' : 'differs',
    place: { start: first.target % reference.length, length: last.target + last.length - first.target },
    differences: inRead(found, placed, read, changesOf),
  };
}

/** Share of letters in a part of a read that have a second peak. */
function sharedPeaks(query: Bases, peaks: Bases, from: number, length: number): number {
  let second = 0;
  for (let at = from; at < from + length; at += 1) second += query[at] === peaks[at] ? 0 : 1;
  return second / length;
}

const turnedAs = ({ strand }: Placed, letters: Bases): Bases =>
  strand === '+' ? letters : reversedBases(letters);

/** Differences with their places in the read, what its quality is there, and what they do to proteins. */
function inRead(
  { differences }: Compared,
  { strand }: Placed,
  { clear, quality }: Read,
  changesOf: ChangesOf,
): ReadDifference[] {
  return differences.map((difference) => {
    const { query } = difference;
    const { length } = difference.inserted;
    const readAt = strand === '+' ? clear.from + query : clear.to - query - Math.max(1, length);
    const near =
      length === 0
        ? quality.slice(Math.max(0, readAt - 1), readAt + 2)
        : quality.slice(readAt, readAt + length);
    return {
      ...difference,
      readAt,
      quality: near.length === 0 ? null : Math.min(...near),
      changes: changesOf(difference, differences),
    };
  });
}

type Oriented = Pick<AlignedRead, 'blocks' | 'strand' | 'clear'>;

/** The letter of a read, as it was called from 0, that stands opposite a place of the reference; null where none does. */
export function readLetterAt(read: Oriented, place: number, size: number): number | null {
  for (const { query, target, length } of read.blocks) {
    const at = (((place - target) % size) + size) % size;
    if (at < length) return turnedPlace(read, query + at);
  }
  return null;
}

/** The place of the reference that stands opposite a letter of a read; null where none does. */
export function placeOfLetter(read: Oriented, letter: number, size: number): number | null {
  for (const { query, target, length } of read.blocks) {
    const [first, last] = [turnedPlace(read, query), turnedPlace(read, query + length - 1)];
    if ((letter - first) * (letter - last) <= 0) return (target + Math.abs(letter - first)) % size;
  }
  return null;
}

const turnedPlace = ({ strand, clear }: Oriented, query: number): number =>
  strand === '+' ? clear.from + query : clear.to - 1 - query;
