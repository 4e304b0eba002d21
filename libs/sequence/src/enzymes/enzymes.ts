import { ENZYME_TABLE } from './enzyme-table.ts';

/** Where an enzyme cuts both strands, in bases from the first of its site. Example: EcoRI 1 and 5. */
export interface CutPlace {
  readonly top: number;
  readonly bottom: number;
}

/** A restriction enzyme. */
export interface Enzyme {
  readonly name: string;
  /** The bases that it knows, 5′ to 3′, in codes of IUPAC. */
  readonly site: string;
  /** One place, or two of an enzyme that cuts on both sides. */
  readonly cuts: readonly CutPlace[];
  /** N: New England Biolabs, B: Thermo Fisher, I: SibEnzyme. */
  readonly makers: string;
}

let known: readonly Enzyme[] | undefined;

/** All enzymes of the table; those that cut alike stand together. */
export function allEnzymes(): readonly Enzyme[] {
  known ??= ENZYME_TABLE.trim().split('\n').flatMap(enzymesOf);
  return known;
}

function enzymesOf(row: string): Enzyme[] {
  const [site = '', ...words] = row.split(' ');
  const cuts = words
    .filter((word) => word.includes('/'))
    .map((word) => word.split('/').map(Number))
    .map(([top = 0, bottom = 0]): CutPlace => ({ top, bottom }));
  return words
    .filter((word) => word.includes(':'))
    .map((word) => word.split(':'))
    .map(([name = '', makers = '']) => ({ name, site, cuts, makers }));
}
