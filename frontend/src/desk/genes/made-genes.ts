import type { GeneFragment } from '@oligoteka/genes';
import { plainSequence, type Sequence, toBases } from '@oligoteka/sequence';

/** A gene as a document: its DNA is one coding feature. */
export function geneDocument(name: string, dna: string, protein: string): Sequence {
  return {
    ...plainSequence(name, toBases(dna)),
    features: [
      {
        id: 1,
        kind: 'CDS',
        ranges: [{ start: 0, end: dna.length, strand: '+' }],
        qualifiers: [
          ['label', name],
          ['translation', protein.replace('*', '')],
        ],
      },
    ],
  };
}

/** The name of a fragment. Example: `gfp_2`. */
export const fragmentName = (name: string, at: number): string => `${name}_${at + 1}`;

/** A fragment as a document: the ends that it shares with its neighbours are marked, as `labelOf` calls them. */
export function fragmentDocument(
  name: string,
  fragments: readonly GeneFragment[],
  at: number,
  labelOf: (neighbour: string) => string,
): Sequence {
  const { sequence = '', overlap = null } = fragments[at] ?? {};
  const before = fragments[at - 1]?.overlap?.bases ?? 0;
  const behind = overlap?.bases ?? 0;
  const ends = [
    { start: 0, end: before, label: labelOf(fragmentName(name, at - 1)) },
    { start: sequence.length - behind, end: sequence.length, label: labelOf(fragmentName(name, at + 1)) },
  ].filter(({ start, end }) => end > start);
  return {
    ...plainSequence(fragmentName(name, at), toBases(sequence)),
    features: ends.map(({ start, end, label }, index) => ({
      id: index + 1,
      kind: 'misc_feature',
      ranges: [{ start, end, strand: '+' }],
      qualifiers: [['label', label]],
    })),
  };
}
