import { MASK } from '../model/bases.ts';
import { type Sequence, USUAL_METHYLATION } from '../model/sequence.ts';
import type { Cut } from './cuts.ts';
import type { Enzyme } from './enzymes.ts';
import { METHYLATION_TABLE } from './methylation-table.ts';

/** What methylates DNA: two enzymes of most strains of E. coli, and cells of animals. */
export const METHYLASES = ['dam', 'dcm', 'cpg'] as const;
export type Methylase = (typeof METHYLASES)[number];
/** As they are written. */
export const METHYLASE_NAMES: Readonly<Record<Methylase, string>> = { dam: 'Dam', dcm: 'Dcm', cpg: 'CpG' };

/** The methylases of the cells that a sequence is from, as far as sites are concerned: as its file says, or those of most strains. */
export const hostMethylases = ({
  methylation = USUAL_METHYLATION,
}: Pick<Sequence, 'methylation'>): Set<Methylase> =>
  new Set(METHYLASES.filter((one) => methylation.some((name) => name === one)));

/**
 * What methylation does to an enzyme; `impaired`: it cuts worse, or some of its methylated sites alone; `unknown` where nobody whom we
 * can name tells.
 */
export type Sensitivity = 'blocked' | 'impaired' | 'unaffected' | 'needed' | 'unknown';

const WORDS: Readonly<Record<string, Sensitivity>> = {
  ...{ s: 'blocked', p: 'impaired', i: 'unaffected', n: 'needed' },
};

let table: ReadonlyMap<string, string> | undefined;

/** What a methylase does to an enzyme whose site it changes. Example: XbaI does not cut what Dam methylates. */
export function sensitivityOf({ name }: Pick<Enzyme, 'name'>, methylase: Methylase): Sensitivity {
  table ??= new Map(
    METHYLATION_TABLE.trim()
      .split('\n')
      .map((row) => row.split(' ') as [string, string]),
  );
  return WORDS[table.get(name)?.charAt(METHYLASES.indexOf(methylase)) ?? ''] ?? 'unknown';
}

const [A, C, G, T] = [1, 2, 4, 8];
/** Letters that a methylase knows, and those of them that are methylated on either strand. */
const MOTIFS: Readonly<Record<Methylase, { letters: readonly number[]; methylated: readonly number[] }>> = {
  dam: { letters: [G, A, T, C], methylated: [1, 2] },
  dcm: { letters: [C, C, A | T, G, G], methylated: [1, 3] },
  cpg: { letters: [C, G], methylated: [0, 1] },
};

/**
 * The methylases that change a base of a site, whatever stands around it: on a circle also over the origin. A base of the sequence that
 * may be several is none of a motif that does not allow all of them. Example: Dam changes `TCTAGA` before `TC`.
 */
export function methylasesAt(
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
  { start, length }: { readonly start: number; readonly length: number },
): Methylase[] {
  const size = bases.length;
  const maskAt = (place: number): number => {
    if (!isCircular && (place < 0 || place >= size)) return 0;
    return (bases[((place % size) + size) % size] ?? 0) & MASK;
  };
  return METHYLASES.filter((methylase) => {
    const { letters, methylated } = MOTIFS[methylase];
    for (let from = start - letters.length + 1; from < start + length; from += 1) {
      const isThere = letters.every((letter, at) => {
        const mask = maskAt(from + at);
        return mask !== 0 && (mask & ~letter) === 0;
      });
      if (isThere && methylated.some((at) => from + at >= start && from + at < start + length)) return true;
    }
    return false;
  });
}

/** What a methylase of the host does to one site. */
export interface SiteMethylation {
  readonly methylase: Methylase;
  readonly effect: Sensitivity;
}

/**
 * What the methylases of a host do to a site of an enzyme, those left out that leave it to be cut. An enzyme that needs methylation
 * and does not get it is told as `needed`.
 */
export function siteMethylation(
  enzyme: Enzyme,
  sequence: Pick<Sequence, 'bases' | 'isCircular'>,
  { site }: Pick<Cut, 'site'>,
  host: ReadonlySet<Methylase>,
): SiteMethylation[] {
  const there = methylasesAt(sequence, { start: site, length: enzyme.site.length });
  return METHYLASES.flatMap((methylase): SiteMethylation[] => {
    const effect = sensitivityOf(enzyme, methylase);
    const isMethylated = host.has(methylase) && there.includes(methylase);
    const isTold = effect === 'needed' ? !isMethylated : isMethylated && effect !== 'unaffected';
    return isTold ? [{ methylase, effect }] : [];
  });
}
