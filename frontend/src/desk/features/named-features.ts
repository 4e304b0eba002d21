import { type Feature, type Qualifier, type Sequence, spanOf } from '@oligoteka/sequence';
import type { Found } from '../edit/find.ts';

/** Qualifiers that name a feature: what stands in them whole is a better match than a word of a note. */
const NAMES = new Set([
  ...['label', 'ApEinfo_label', 'standard_name', 'gene', 'gene_synonym', 'product'],
  ...['locus_tag', 'old_locus_tag', 'protein_id'],
]);
/** A translation is looked for as a protein; the others are the same in every feature of a genome. */
const NOT_NAMES = new Set(['translation', 'transl_table', 'codon_start']);

/** What is written of a feature, in small letters. */
interface Written {
  readonly names: readonly string[];
  readonly all: string;
}

/** Edits move features but keep their qualifiers: of a genome they are read once. */
const READ = new WeakMap<readonly Qualifier[], Written>();

function writtenOf({ qualifiers }: Feature): Written {
  const read = READ.get(qualifiers);
  if (read) return read;
  const names: string[] = [];
  const all: string[] = [];
  for (const [key, text] of qualifiers) {
    if (text === null || NOT_NAMES.has(key)) continue;
    const small = text.toLowerCase();
    all.push(small);
    if (NAMES.has(key)) names.push(...small.split(/;\s*/u));
  }
  const written = { names, all: all.join('\n') };
  READ.set(qualifiers, written);
  return written;
}

/**
 * Features of which the text is written in any qualifier, or that are of this kind. Case does not count. Ahead are those of this very
 * name, then those whose name begins so, each in the order of the sequence.
 */
export function namedFeatures(features: readonly Feature[], text: string): readonly Feature[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const [exact, beginning, others]: [Feature[], Feature[], Feature[]] = [[], [], []];
  for (const feature of features) {
    const { names, all } = writtenOf(feature);
    if (all.includes(wanted)) {
      if (names.includes(wanted)) exact.push(feature);
      else if (names.some((name) => name.startsWith(wanted))) beginning.push(feature);
      else others.push(feature);
    } else if (feature.kind.toLowerCase().includes(wanted)) others.push(feature);
  }
  return [...exact, ...beginning, ...others];
}

/** Places of the features of a name, the best first; a gene and its CDS at one place are one. */
export function placesOfNames(
  sequence: Pick<Sequence, 'bases' | 'isCircular' | 'features'>,
  text: string,
): readonly Found[] {
  const places = new Map<string, Found>();
  for (const feature of namedFeatures(sequence.features, text)) {
    const { start, length } = spanOf(feature, sequence);
    const place = `${start} ${length}`;
    if (!places.has(place)) places.set(place, { start, length, strand: feature.ranges[0]?.strand ?? '+' });
  }
  return [...places.values()];
}
