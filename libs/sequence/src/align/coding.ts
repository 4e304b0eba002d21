import { baseOf, type Bases, MASK, PAIRED, reversedBases, toBases, toText } from '../model/bases.ts';
import { type Feature, nameOf } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { readingOf } from '../protein/coding-part.ts';
import { translatedBases } from '../protein/translate.ts';
import type { Difference } from './differences.ts';
import { type ProteinChange, proteinChange, startChange } from './protein-change.ts';

/** What a difference does to the protein of a feature. */
export interface FeatureChange extends ProteinChange {
  /** What the feature is called. */
  readonly feature: string;
  /** Number of the feature in its sequence. */
  readonly id: number;
}

/** Bases behind a coding feature that are read on where its stop is gone. */
const BEYOND = 3_000;

/** Places of a coding feature in the order in which it is read, and whether each is read from the lower strand. */
interface Strip {
  readonly places: Int32Array;
  readonly isLower: Uint8Array;
  /** Bases of the whole sequence. */
  readonly size: number;
}

interface Coding extends Strip {
  /** Its letters, and those that follow it. */
  readonly before: Bases;
  readonly order: ReadonlyMap<number, number>;
}

type Coded = Pick<Sequence, 'bases' | 'features' | 'isCircular'>;

/** Tells what a difference does to the proteins of a sequence. `beside` are all differences of its read. */
export type ChangesOf = (difference: Difference, beside: readonly Difference[]) => FeatureChange[];

/**
 * Prepares the coding features of a sequence: what was read of one once serves all differences in it. Differences in one codon count
 * together.
 */
export function featureChanges(sequence: Coded): ChangesOf {
  const coding = sequence.features.filter(({ kind }) => kind === 'CDS');
  const known = new Map<Feature, Coding>();
  const codingFor = (feature: Feature): Coding => {
    const found = known.get(feature) ?? codingOf(feature, sequence);
    known.set(feature, found);
    return found;
  };
  return (difference, beside) => {
    const [from, to] = reached(difference);
    return coding
      .filter(({ ranges }) => ranges.some(({ start, end }) => from < end && to > start))
      .map((feature) => changeOf(sequence.bases, feature, codingFor(feature), difference, beside))
      .filter((change) => change !== null);
  };
}

/** Places that a difference touches: an insertion both of its neighbours. */
const reached = ({ at, removed }: Difference): [from: number, to: number] =>
  removed === '' ? [at - 1, at + 1] : [at, at + removed.length];

function changeOf(
  bases: Bases,
  feature: Feature,
  coding: Coding,
  difference: Difference,
  beside: readonly Difference[],
): FeatureChange | null {
  const touched = codonsOf(difference, coding);
  const [first] = touched;
  if (first === undefined) return null;
  const together = beside.filter(
    (one) =>
      one === difference ||
      (isEven(one) && isEven(difference) && codonsOf(one, coding).some((codon) => touched.includes(codon))),
  );
  const { code } = readingOf(feature);
  const { before } = coding;
  const after = readOut(bases, coding, together);
  const shift = together.reduce(
    (sum, one) => sum + (isEven(one) ? 0 : one.inserted.length - one.removed.length),
    0,
  );
  const [begin] = feature.ranges;
  const isOpen = begin?.strand === '-' ? begin.isOpenEnd : begin?.isOpenStart;
  const start = isOpen === true ? 'none' : startChange(toText(before, 0, 3), toText(after, 0, 3), code);
  const change = proteinChange(
    ...([translatedBases(before, code), translatedBases(after, code), first] as const),
    ...([shift % 3 !== 0, start] as const),
  );
  return { ...change, feature: nameOf(feature), id: feature.id };
}

/** As many letters for as many: no other letter moves. */
const isEven = ({ removed, inserted, kind }: Difference): boolean =>
  kind === 'mixed' || removed.length === inserted.length;

function codingOf(feature: Feature, { bases, isCircular }: Coded): Coding {
  const size = bases.length;
  const places: number[] = [];
  const lower: number[] = [];
  const add = (place: number, strand: number): void => {
    places.push(place);
    lower.push(strand);
  };
  for (const { start, end, strand } of feature.ranges)
    for (let at = 0; at < end - start; at += 1)
      add(strand === '+' ? start + at : end - 1 - at, strand === '+' ? 0 : 1);
  const { skipped } = readingOf(feature);
  places.splice(0, skipped);
  lower.splice(0, skipped);
  const { length } = places;
  const step = lower.at(-1) === 1 ? -1 : 1;
  for (let more = 1; more <= Math.min(BEYOND, size - length); more += 1) {
    const place = (places[length - 1] ?? 0) + step * more;
    if (isCircular || (place >= 0 && place < size)) add((place + size) % size, lower[length - 1] ?? 0);
  }
  const strip = { places: Int32Array.from(places), isLower: Uint8Array.from(lower), size };
  return {
    ...strip,
    before: readOut(bases, strip, []),
    order: new Map(places.slice(0, length).map((place, at) => [place, at])),
  };
}

/** Codons of a feature that a difference touches, from 0, in their order. */
function codonsOf({ at, removed }: Difference, { order, size }: Coding): number[] {
  const codons = new Set<number>();
  const add = (place: number | undefined): void => {
    if (place !== undefined) codons.add(Math.floor(place / 3));
  };
  if (removed === '') {
    // between two letters that are read one after the other
    const [one, other] = [order.get((at + size - 1) % size), order.get(at)];
    if (one !== undefined && other !== undefined && Math.abs(one - other) === 1) add(Math.max(one, other));
  }
  for (let place = at; place < at + removed.length; place += 1) add(order.get(place % size));
  return [...codons].sort((one, other) => one - other);
}

/** The letters of a feature, and of what follows it, with differences of its reference. */
function readOut(bases: Bases, { places, isLower, size }: Strip, differences: readonly Difference[]): Bases {
  const instead = new Map<number, Difference>();
  const between = new Map<number, Difference>();
  for (const one of differences) {
    if (one.removed === '') between.set(one.at, one);
    for (let i = 0; i < one.removed.length; i += 1) instead.set((one.at + i) % size, one);
  }
  const read: number[] = [];
  const taken = new Set<Difference>();
  const take = (difference: Difference | undefined, lower: boolean): void => {
    if (difference === undefined || taken.has(difference)) return;
    taken.add(difference);
    const inserted = insertedBases(difference);
    read.push(...(lower ? reversedBases(inserted) : inserted));
  };
  for (let at = 0; at < places.length; at += 1) {
    const [place, lower] = [places[at] ?? 0, isLower[at] === 1];
    // an insertion is read where both of its neighbours are, one after the other
    const next = lower ? places[at + 1] : places[at - 1];
    const inserted = next === (place + size - 1) % size ? between.get(place) : undefined;
    if (!lower) take(inserted, lower);
    const change = instead.get(place);
    if (change !== undefined) take(change, lower);
    else read.push(lower ? (PAIRED[(bases[place] ?? 0) & MASK] ?? 0) : (bases[place] ?? 0) & MASK);
    if (lower) take(inserted, lower);
  }
  return Uint8Array.from(read);
}

/** What stands in a read: of two letters the one that the reference has not. */
function insertedBases({ kind, removed, inserted }: Difference): Bases {
  if (kind !== 'mixed') return toBases(inserted);
  const rest = baseOf(inserted.charCodeAt(0)) & ~baseOf(removed.charCodeAt(0)) & MASK;
  return Uint8Array.of(rest === 0 ? baseOf(inserted.charCodeAt(0)) : rest);
}
