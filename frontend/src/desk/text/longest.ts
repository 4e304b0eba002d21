import type { Feature } from '@oligoteka/sequence';

const lengthOf = ({ ranges }: Feature): number => {
  let length = 0;
  for (const { start, end } of ranges) length += end - start;
  return length;
};

/** So many of the features at most, the longest ones, in the order in which they stand. Time: that of sorting as many numbers. */
export function longestOf(features: readonly Feature[], most: number): readonly Feature[] {
  if (features.length <= most) return features;
  const lengths = new Float64Array(features.length);
  features.forEach((feature, at) => {
    lengths[at] = lengthOf(feature);
  });
  const sorted = lengths.slice().sort();
  const least = sorted[features.length - most] ?? 0;
  // of those that are as long as the shortest one that is taken, some
  let left = sorted.lastIndexOf(least) + 1 - (features.length - most);
  return features.filter((_, at) => {
    const length = lengths[at] ?? 0;
    if (length !== least) return length > least;
    left -= 1;
    return left >= 0;
  });
}
