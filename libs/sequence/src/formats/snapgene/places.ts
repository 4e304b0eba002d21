import { type Feature, type Qualifier, type Range, stretchesOf } from '../../model/feature.ts';
import { locationText, readLocation } from '../genbank/locations.ts';

/** Begins the note that holds what segments cannot say of a place. */
const SAID = 'location: ';

/**
 * Ranges of one strand as SnapGene writes them, from the left, places from 1: a place between two bases is these two. Over the origin
 * the end is before the start. Example: `31-9`.
 */
export function segmentsOf(ranges: readonly Range[], size: number): string[] {
  const stretches = stretchesOf({ ranges }, size);
  const texts = stretches.map(({ start, length }) => {
    const [from, to] = length > 0 ? [start + 1, start + length] : [start, start + 1];
    return `${Math.max(1, from)}-${to > size ? to - size : to}`;
  });
  return ranges[0]?.strand === '-' ? texts.reverse() : texts;
}

const needsNote = ({ ranges, isOrder, elsewhere }: Feature): boolean =>
  isOrder === true ||
  elsewhere !== undefined ||
  ranges.some(({ start, end, isOpenStart, isOpenEnd }) => start === end || isOpenStart || isOpenEnd);

/** A note with the place as GenBank writes it, where segments say less. Example: `location: order(1..4,<8..12)`. */
export const placeNote = (feature: Feature): Qualifier[] =>
  needsNote(feature) ? [['note', `${SAID}${locationText(feature)}`]] : [];

/** A feature whose note says more of its place, at that place and without it; as it is where its segments were changed since. */
export function withNotedPlace(feature: Feature, size: number): Feature {
  const at = feature.qualifiers.findIndex(([key, text]) => key === 'note' && text?.startsWith(SAID));
  const noted = feature.qualifiers[at]?.[1];
  const read = noted ? readLocation(noted.slice(SAID.length), size) : null;
  if (read === null || segmentsOf(read.ranges, size).join() !== segmentsOf(feature.ranges, size).join())
    return feature;
  const isSameWay = read.ranges.every(({ strand }) => strand === feature.ranges[0]?.strand);
  if (!isSameWay) return feature;
  const { isCut: _, isOver: __, ...where } = read;
  return { ...feature, ...where, qualifiers: feature.qualifiers.filter((_qualifier, index) => index !== at) };
}
