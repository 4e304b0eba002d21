import type { Feature, Sequence } from '@oligoteka/sequence';

/** Features from which on they are kept as one text: the browser writes that many times faster than as many objects. */
const MANY = 1_000;

interface WithSequence {
  readonly sequence: Sequence;
}

/** A document as it stands in the store. */
export type Packed<Document extends WithSequence> = Omit<Document, 'sequence'> & {
  readonly sequence: Omit<Sequence, 'features'> & { readonly features: readonly Feature[] | string };
};

/** A document with its features as a text, where they are many. */
export function packed<Document extends WithSequence>(document: Document): Packed<Document> {
  const { sequence } = document;
  return sequence.features.length < MANY
    ? document
    : { ...document, sequence: { ...sequence, features: JSON.stringify(sequence.features) } };
}

/** The sequence of a document of the store, as it was before it was kept. */
export function unpacked({ sequence }: Packed<WithSequence>): Sequence {
  const { features } = sequence;
  return {
    ...sequence,
    features: typeof features === 'string' ? (JSON.parse(features) as Feature[]) : features,
  };
}
