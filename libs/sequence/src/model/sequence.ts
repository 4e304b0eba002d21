import type { Bases } from './bases.ts';
import type { Feature } from './feature.ts';

/** A line of the head of a GenBank record, or several that belong together. Example: `KEYWORDS`, `cloning vector.` */
export type Note = readonly [keyword: string, text: string];

/** A methylase that strains of E. coli may have. */
export type HostMethylase = 'dam' | 'dcm' | 'ecoki';

/** Those of most strains that DNA is made in. */
export const USUAL_METHYLATION: readonly HostMethylase[] = ['dam', 'dcm'];

/** A sequence as it is opened and edited. Never changed in place. */
export interface Sequence {
  readonly name: string;
  /** In a few words; empty where nobody said. */
  readonly description: string;
  readonly bases: Bases;
  readonly isCircular: boolean;
  /** Molecule as GenBank names it. Example: `DNA`, `ds-DNA`, `mRNA`. */
  readonly molecule: string;
  /** T is written U. */
  readonly isUracil: boolean;
  readonly features: readonly Feature[];
  /** Methylases of the cell that the DNA comes from; undefined where nobody said. */
  readonly methylation?: readonly HostMethylase[];
  /** What else the head of its file says, in its order. */
  readonly notes: readonly Note[];
}

/** A sequence of bases alone. Example: `plainSequence('pUC19', toBases('ACGT'), true)`. */
export const plainSequence = (name: string, bases: Bases, isCircular = false): Sequence => ({
  ...{ name, description: '', bases, isCircular, molecule: 'DNA', isUracil: false },
  ...{ features: [], notes: [] },
});
