import type { Feature, Operation, Range, Sequence } from '@oligoteka/sequence';
import { partsOf } from '../edit/edit-steps.ts';
import type { Selection } from '../selection.ts';

/** Puts a feature in the place of the one of its number; a number that is not there yet makes one more. */
export function withFeature({ features }: Sequence, feature: Feature): Operation {
  const isKnown = features.some(({ id }) => id === feature.id);
  return {
    kind: 'set',
    change: {
      features: isKnown
        ? features.map((one) => (one.id === feature.id ? feature : one))
        : [...features, feature],
    },
  };
}

export const withoutFeature = ({ features }: Sequence, { id }: Feature): Operation => ({
  kind: 'set',
  change: { features: features.filter((one) => one.id !== id) },
});

/** A number that no feature has. */
export const nextNumber = ({ features }: Sequence): number =>
  features.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** The ranges of a selection on a strand, in the order in which they are read. */
export function rangesOf(selection: Selection, size: number, strand: Range['strand']): Range[] {
  const ranges = partsOf(selection, size).map(([start, end]): Range => ({ start, end, strand }));
  return strand === '+' ? ranges : ranges.reverse();
}

/** A feature with another name: the label is what maps show. */
export function named(feature: Feature, name: string): Feature {
  const others = feature.qualifiers.filter(([key]) => key !== 'label');
  return { ...feature, qualifiers: [...(name === '' ? [] : [['label', name] as const]), ...others] };
}
