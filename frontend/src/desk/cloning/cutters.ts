import { allEnzymes, cutsOf, siteEnzymes, type Sequence, sitesIn } from '@oligoteka/sequence';

/** Letters of a site that seldom stand by chance. */
const SEEN = 6;
/** Cuts beyond which an enzyme is of no use for opening a vector. */
const MOST_CUTS = 2;

/** An enzyme in a list to choose from. */
export interface Cutter {
  readonly name: string;
  readonly cuts: number;
}

/** Enzymes that cut a sequence once or twice, the single cutters first. */
export function cuttersOf(sequence: Sequence): Cutter[] {
  const enzymes = allEnzymes().filter(({ site }) => site.replaceAll('N', '').length >= SEEN);
  const counts = new Map<number, number>();
  for (const { enzyme } of cutsOf(enzymes, sequence)) counts.set(enzyme, (counts.get(enzyme) ?? 0) + 1);
  return [...counts]
    .map(([at, cuts]) => ({ name: enzymes[at]?.name ?? '', cuts }))
    .filter(({ cuts }) => cuts <= MOST_CUTS)
    .sort((one, other) => one.cuts - other.cuts || one.name.localeCompare(other.name));
}

/** Enzymes for sites on primers: those that fit a vector, which they cut once, and do not cut the insert, and all others. */
export function siteChoices(
  insert: Sequence | undefined,
  vector: Sequence | undefined,
): { readonly fitting: readonly string[]; readonly others: readonly string[] } {
  const all = siteEnzymes().sort((one, other) => one.name.localeCompare(other.name));
  const isFitting = all.map(
    (enzyme) =>
      insert !== undefined &&
      vector !== undefined &&
      sitesIn(enzyme, vector) === 1 &&
      sitesIn(enzyme, insert) === 0,
  );
  const namesOf = (wanted: boolean): string[] =>
    all.filter((_, index) => isFitting[index] === wanted).map(({ name }) => name);
  return { fitting: namesOf(true), others: namesOf(false) };
}
