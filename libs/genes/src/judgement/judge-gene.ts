import type { GeneLimits } from '../prices/price-list.ts';
import { placesOf, siteOf } from '../sites.ts';
import { Pieces } from './pieces.ts';
import { gcOf, reverseComplement, translate } from '@oligoteka/sequence';
import { gcWindows } from './gc-windows.ts';
import type { GeneDetails } from '../services.ts';

/** Something to know of a gene, with its place from 1 where it has one. */
export type GeneFinding =
  | { readonly kind: 'tooShort' | 'tooLong'; readonly length: number; readonly limit: number }
  | { readonly kind: 'gcLow' | 'gcHigh'; readonly gc: number; readonly limit: number }
  | {
      readonly kind: 'windowLow' | 'windowHigh';
      readonly gc: number;
      readonly limit: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'repeat' | 'inverted';
      readonly length: number;
      readonly at: number;
      readonly again: number;
    }
  | { readonly kind: 'run'; readonly base: string; readonly length: number; readonly at: number }
  | { readonly kind: 'site' | 'cloningSite'; readonly name: string; readonly places: readonly number[] }
  | { readonly kind: 'unknownSite'; readonly name: string }
  | { readonly kind: 'noStart'; readonly codon: string }
  | { readonly kind: 'frame'; readonly over: number }
  | { readonly kind: 'stopInside'; readonly at: number; readonly codon: string }
  | { readonly kind: 'noStop' }
  | { readonly kind: 'otherProtein'; readonly at: number };

/** A judgement on a gene: what takes an offer, and what is only said. */
export interface GeneJudgement {
  readonly length: number;
  /** Percent. */
  readonly gc: number;
  /** Reasons for which the price list does not hold; none: it is made by the list. */
  readonly byOffer: readonly GeneFinding[];
  /** Said for the buyer to look at; it is made all the same. */
  readonly notices: readonly GeneFinding[];
}

type Judged = Pick<GeneDetails, 'sequence' | 'avoid' | 'siteBefore' | 'siteBehind'> &
  Partial<Pick<GeneDetails, 'protein' | 'vector'>>;

/** More findings of one kind than anybody looks at. */
const MAX_FINDINGS = 5;
/** Places of a site that are told in words; more of them are dots. */
export const MOST_PLACES_TOLD = 5;
/** One more than is told: that there are others is told too. */
const MAX_PLACES = MOST_PLACES_TOLD + 1;
/** Longer sequences are judged by their length alone: they take an offer anyway. */
const LONGEST_JUDGED = 6_000;

/** Judges a gene by what is normal in the trade. Example: a gene of 200 bp is `tooShort`, which takes an offer. */
export function judgeGene(gene: Judged, limits: GeneLimits): GeneJudgement {
  const { sequence } = gene;
  const { length } = sequence;
  const gc = gcOf(sequence);
  const lengths = lengthFindings(length, limits);
  if (length > LONGEST_JUDGED) return { length, gc, byOffer: lengths, notices: [] };
  return {
    length,
    gc,
    byOffer: [
      ...lengths,
      ...gcFindings(sequence, gc, limits),
      ...runFindings(sequence, limits),
      ...repeatFindings(sequence, limits),
      ...siteFindings(gene),
    ],
    notices: isPiece(gene) ? [] : frameFindings(gene),
  };
}

function lengthFindings(length: number, { minLength, maxLength }: GeneLimits): GeneFinding[] {
  if (length < minLength) return [{ kind: 'tooShort', length, limit: minLength }];
  return length > maxLength ? [{ kind: 'tooLong', length, limit: maxLength }] : [];
}

function gcFindings(sequence: string, gc: number, limits: GeneLimits): GeneFinding[] {
  if (sequence === '') return [];
  const { minGc, maxGc } = limits;
  if (gc < minGc) return [{ kind: 'gcLow', gc, limit: minGc }];
  if (gc > maxGc) return [{ kind: 'gcHigh', gc, limit: maxGc }];
  return windowFindings(sequence, limits);
}

/** Windows out of bounds that touch are told as one stretch, with its worst value. */
function windowFindings(sequence: string, limits: GeneLimits): GeneFinding[] {
  const { window, windowMinGc, windowMaxGc } = limits;
  const found: { kind: 'windowLow' | 'windowHigh'; gc: number; limit: number; from: number; to: number }[] =
    [];
  for (const [at, gc] of gcWindows(sequence, window).entries()) {
    const kind = gc < windowMinGc ? 'windowLow' : gc > windowMaxGc ? 'windowHigh' : null;
    if (kind === null) continue;
    const [from, to] = [at + 1, at + window];
    const last = found.at(-1);
    if (last?.kind === kind && last.to >= from) {
      last.to = to;
      last.gc = kind === 'windowLow' ? Math.min(last.gc, gc) : Math.max(last.gc, gc);
    } else found.push({ kind, gc, limit: kind === 'windowLow' ? windowMinGc : windowMaxGc, from, to });
  }
  return found.slice(0, MAX_FINDINGS);
}

function runFindings(sequence: string, { maxRun }: GeneLimits): GeneFinding[] {
  const runs = sequence.matchAll(new RegExp(`([ACGT])\\1{${maxRun},}`, 'gu'));
  return [...runs]
    .slice(0, MAX_FINDINGS)
    .map(({ 0: run, 1: base = '', index }) => ({ kind: 'run', base, length: run.length, at: index + 1 }));
}

/** Stretches longer than allowed that stand twice: in the same direction, or as the other strand. */
function repeatFindings(sequence: string, { maxRepeat }: GeneLimits): GeneFinding[] {
  const size = maxRepeat + 1;
  const { length: all } = sequence;
  const pieces = new Pieces(sequence, size);
  const otherStrand = new Pieces(reverseComplement(sequence), size);
  const found: GeneFinding[] = [];
  let covered = -1;
  for (let at = 0; at + size <= all && found.length < MAX_FINDINGS; at += 1) {
    const before = pieces.firstLike(pieces, at);
    if (before === undefined) pieces.keep(at);
    if (at < covered) continue;
    const inverted = before === undefined ? pieces.firstLike(otherStrand, all - at - size) : undefined;
    if (before !== undefined) {
      let length = size;
      while (at + length < all && sequence[before + length] === sequence[at + length]) length += 1;
      found.push({ kind: 'repeat', length, at: before + 1, again: at + 1 });
      covered = at + length - size + 1;
    } else if (inverted !== undefined && inverted + size <= at) {
      found.push({ kind: 'inverted', length: size, at: inverted + 1, again: at + 1 });
      covered = at + size;
    }
  }
  return found;
}

/** Sites that stand in a sequence and must not, and enzymes nobody knows. */
export function siteFindings({ sequence, avoid, siteBefore, siteBehind }: Judged): GeneFinding[] {
  const wanted = [
    ...[...new Set(avoid)].map((typed) => ['site', typed] as const),
    ...[...new Set([siteBefore, siteBehind])].map((typed) => ['cloningSite', typed] as const),
  ];
  return wanted.flatMap(([kind, typed]): GeneFinding[] => {
    if (typed === '') return [];
    const site = siteOf(typed);
    if (site === null) return [{ kind: 'unknownSite', name: typed }];
    const places = placesOf(site, sequence, MAX_PLACES);
    return places.length === 0 ? [] : [{ kind, name: site.name, places }];
  });
}

/** Whether DNA is sent as it is, and is no whole gene: a piece to be joined to others has no frame of its own. */
const isPiece = ({ sequence, vector, protein }: Judged): boolean =>
  vector === '' &&
  protein === undefined &&
  !(sequence.length % 3 === 0 && /^ATG[ACGT]*T(?:AA|AG|GA)$/u.test(sequence));

/** Findings of the reading frame: DNA need not code for anything, so they only say what is there. */
function frameFindings({ sequence, protein }: Judged): GeneFinding[] {
  if (sequence.length < 3) return [];
  const over = sequence.length % 3;
  const read = translate(sequence);
  const stop = read.indexOf('*');
  const isLast = stop === read.length - 1;
  const other = protein === undefined ? -1 : differsAt(read.replace(/\*$/u, ''), protein.replace(/\*$/u, ''));
  return [
    ...(read.startsWith('M') ? [] : [{ kind: 'noStart', codon: sequence.slice(0, 3) } as const]),
    ...(over === 0 ? [] : [{ kind: 'frame', over } as const]),
    ...(stop >= 0 && !isLast
      ? [{ kind: 'stopInside', at: stop * 3 + 1, codon: sequence.slice(stop * 3, stop * 3 + 3) } as const]
      : []),
    ...(stop === -1 && over === 0 ? [{ kind: 'noStop' } as const] : []),
    ...(other === -1 ? [] : [{ kind: 'otherProtein', at: other + 1 } as const]),
  ];
}

/** Place of the first difference; -1 where both are the same. */
function differsAt(one: string, other: string): number {
  if (one === other) return -1;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
