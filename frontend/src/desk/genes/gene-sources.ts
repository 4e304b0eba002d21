import { isSeveralRecords, readProtein } from '@oligoteka/genes';
import {
  type CodingPart,
  codingPart,
  type Feature,
  geneticCode,
  nameOf,
  openFrames,
  type Sequence,
} from '@oligoteka/sequence';
import { selectionOf } from '../feature-selection.ts';
import { rangesOf } from '../features/feature-steps.ts';
import type { Selection } from '../selection.ts';

/** What a gene may be written from: a part of the shown sequence. */
export interface GeneSource extends Pick<Feature, 'ranges' | 'qualifiers'> {
  readonly key: string;
  readonly kind: 'selected' | 'selectedLower' | 'feature' | 'frame';
  readonly name: string;
  /** Where it stands. */
  readonly place: Selection;
}

/** What a gene is written from, or why it cannot be. */
export type GeneReading =
  | (CodingPart & { readonly name: string })
  | {
      readonly fault: 'empty' | 'several' | 'stopInside' | 'noAmino';
      readonly at: number;
      readonly letter: string;
    };

/** Parts that are offered at most, and what open frames are looked for in. */
const MOST = 60;
const MOST_FRAMES = 12;
const LEAST_RESIDUES = 60;
const LONGEST_LOOKED = 60_000;
const CODON = 3;

/** The parts of a sequence that a gene may be written from: what is selected, its coding features, its open frames. */
export function sourcesOf(sequence: Sequence, selection: Selection): GeneSource[] {
  const coding = sequence.features.filter(({ kind, ranges }) => kind === 'CDS' && ranges.length > 0);
  return [
    ...selectedSources(sequence, selection),
    ...coding.slice(0, MOST).map((feature): GeneSource => {
      const { id, ranges, qualifiers } = feature;
      const place = selectionOf(feature, sequence);
      return { key: `feature ${id}`, kind: 'feature', name: nameOf(feature), place, ranges, qualifiers };
    }),
    ...frameSources(sequence, coding),
  ];
}

function selectedSources(sequence: Sequence, selection: Selection): GeneSource[] {
  if (selection.length < CODON) return [];
  return (['+', '-'] as const).map((strand) => {
    const [first, ...rest] = rangesOf(selection, sequence.bases.length, strand);
    // nobody says that it begins with a start codon
    const open = strand === '+' ? { isOpenStart: true as const } : { isOpenEnd: true as const };
    return {
      key: `selected ${strand}`,
      kind: strand === '+' ? 'selected' : 'selectedLower',
      name: sequence.name,
      place: selection,
      ranges: first ? [{ ...first, ...open }, ...rest] : [],
      qualifiers: [],
    };
  });
}

function frameSources(sequence: Sequence, coding: readonly Feature[]): GeneSource[] {
  const { bases, isCircular, name } = sequence;
  if (bases.length > LONGEST_LOOKED) return [];
  const wishes = { code: geneticCode(1), least: LEAST_RESIDUES, starts: 'ATG' as const, isNested: false };
  const endOf = ({ ranges }: Pick<Feature, 'ranges'>): string => {
    const last = ranges.at(-1);
    return last?.strand === '-' ? `-${last.start}` : `+${last?.end ?? 0}`;
  };
  // a frame with the stop of a coding feature is that feature
  const known = new Set(coding.map(endOf));
  return openFrames(bases, isCircular, wishes)
    .filter((frame) => !known.has(endOf(frame)))
    .sort((one, other) => other.residues - one.residues)
    .slice(0, MOST_FRAMES)
    .map(({ ranges }, at): GeneSource => {
      const place = selectionOf({ id: 0, kind: 'CDS', ranges, qualifiers: [] }, sequence);
      return { key: `frame ${at}`, kind: 'frame', name, place, ranges, qualifiers: [] };
    });
}

/** Reads a part of a sequence as a gene. */
export function readingOfSource({ bases }: Pick<Sequence, 'bases'>, source: GeneSource): GeneReading {
  return checked({ ...codingPart(bases, source), name: source.name });
}

/** Reads a protein as it was pasted. */
export function readingOfProtein(text: string, name: string): GeneReading {
  if (isSeveralRecords(text)) return { fault: 'several', at: 0, letter: '' };
  const { protein, strange } = readProtein(text);
  const [first] = strange;
  if (first !== undefined)
    return {
      ...{ at: first.at, letter: first.letter },
      fault: first.letter === '*' ? ('stopInside' as const) : ('noAmino' as const),
    };
  const called = /^\s*>\s*(\S+)/u.exec(text)?.[1];
  return checked({ dna: '', protein, name: called ?? name });
}

/** A protein that may be written: amino acids alone, and a stop nowhere but at its end. */
function checked(reading: CodingPart & { readonly name: string }): GeneReading {
  const { protein } = reading;
  if (protein.replace('*', '') === '') return { fault: 'empty', at: 0, letter: '' };
  const stop = protein.indexOf('*');
  if (stop >= 0 && stop < protein.length - 1) return { fault: 'stopInside', at: stop + 1, letter: '*' };
  const strange = readProtein(protein).strange[0];
  if (strange !== undefined) return { fault: 'noAmino', at: strange.at, letter: strange.letter };
  return reading;
}
