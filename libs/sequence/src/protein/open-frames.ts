import { type Bases, joinedBases, reversedBases, toBases } from '../model/bases.ts';
import type { Range, Strand } from '../model/feature.ts';
import { aminoTable, type GeneticCode } from './genetic-code.ts';
import { codonAt } from './translate.ts';

/** An open reading frame: from a start codon to a stop codon, both of them in it. */
export interface OpenFrame {
  /** As of a feature: two ranges where it goes over the origin. */
  readonly ranges: readonly Range[];
  readonly strand: Strand;
  /** Amino acids, without the stop. */
  readonly residues: number;
}

/** What is looked for. */
export interface FrameWishes {
  readonly code: GeneticCode;
  /** Fewest amino acids. */
  readonly least: number;
  /** `code`: every start codon of the code, not ATG alone. */
  readonly starts: 'ATG' | 'code';
  /** Frames that begin within a longer one of the same stop too. */
  readonly isNested: boolean;
}

const STOP = '*'.charCodeAt(0);

/** Open reading frames of both strands, those of the given strand first, by their stops. One on a circle goes round once at most. */
export function openFrames(bases: Bases, isCircular: boolean, wishes: FrameWishes): OpenFrame[] {
  return [
    ...framesOf(bases, isCircular, '+', wishes),
    ...framesOf(reversedBases(bases), isCircular, '-', wishes),
  ];
}

function framesOf(bases: Bases, isCircular: boolean, strand: Strand, wishes: FrameWishes): OpenFrame[] {
  const size = bases.length;
  const around = isCircular ? joinedBases(bases, bases) : bases;
  const starts = startTable(wishes);
  const amino = aminoTable(wishes.code);
  const found: OpenFrame[] = [];
  /** Start codons of the three frames since their last stops. */
  const open: number[][] = [[], [], []];
  for (let at = 0; at + 3 <= around.length; at += 1) {
    const begun = open[at % 3] ?? [];
    const codon = codonAt(around, at);
    if (starts[codon] === 1) begun.push(at);
    if (amino[codon] !== STOP) continue;
    open[at % 3] = [];
    // on a circle each stop is met twice: the second time all that may come before it is known
    const end = at + 3;
    if (isCircular && end <= size) continue;
    const whole = begun.filter((start) => end - start <= size && end - start >= (wishes.least + 1) * 3);
    for (const start of wishes.isNested ? whole : whole.slice(0, 1))
      found.push({ ranges: rangesOf(start, end, strand, size), strand, residues: (end - start) / 3 - 1 });
  }
  return found;
}

/** 1 for codons that may begin a frame; codons of several meanings do not. */
function startTable({ code, starts }: FrameWishes): Uint8Array {
  const table = new Uint8Array(4_096);
  for (const codon of starts === 'ATG' ? ['ATG'] : code.starts) table[codonAt(toBases(codon), 0)] = 1;
  return table;
}

/** A stretch of a strand as ranges of the sequence. */
function rangesOf(from: number, to: number, strand: Strand, size: number): Range[] {
  const start = from % size;
  const end = start + to - from;
  const pieces =
    end <= size
      ? [[start, end] as const]
      : ([
          [start, size],
          [0, end - size],
        ] as const);
  return pieces.map(([one, other]) =>
    strand === '+' ? { start: one, end: other, strand } : { start: size - other, end: size - one, strand },
  );
}
