import { type BindingLimits, type BindingSite, bindingSitesOf } from '../find/binding.ts';
import { joinedBases, reversedBases, toBases } from '../model/bases.ts';
import { copyOf } from '../model/fragment.ts';
import type { Sequence } from '../model/sequence.ts';

/** A primer where it binds; `primer` is its place in the list. */
export interface BoundPrimer {
  readonly primer: number;
  readonly site: BindingSite;
}

/** What two primers, or one that binds twice, make of a template. */
export interface Product {
  /** Reads like the given strand; its 5′ end is that of the product. */
  readonly forward: BoundPrimer;
  readonly reverse: BoundPrimer;
  /** Bases, tails included. */
  readonly length: number;
}

/** Products that are looked at: primers of repeats make more than anybody reads. */
const MOST_FOUND = 100_000;

/** Which products are told. */
export interface ProductWishes {
  /** Bases of the longest one, tails included. */
  readonly longest: number;
  /** Most products. */
  readonly most: number;
  /** Places in the list of primers that bind but are not extended. */
  readonly blocked?: ReadonlySet<number>;
}

/**
 * All products of primers on a template, the shortest first: of every pair, of a primer with itself, nested ones too, over the origin
 * of a circle. 3′ ends must face each other; on a circle primers that lap make all of it.
 */
export function productsOf(
  primers: readonly string[],
  { bases, isCircular }: Pick<Sequence, 'bases' | 'isCircular'>,
  { longest, most, blocked }: ProductWishes,
  limits: BindingLimits = {},
): Product[] {
  const size = bases.length;
  const bound = bindingSitesOf(primers, bases, isCircular, limits).flatMap((sites, primer) =>
    blocked?.has(primer) ? [] : sites.map((site): BoundPrimer => ({ primer, site })),
  );
  const forward = bound.filter(({ site }) => site.strand === '+');
  const reverse = bound
    .filter(({ site }) => site.strand === '-')
    .sort((one, other) => one.site.start - other.site.start);
  const found: Product[] = [];
  for (const one of forward)
    for (const other of behind(reverse, one.site.start, isCircular)) {
      const copied = copiedLength(one.site, other.site, size, isCircular);
      if (copied === null) continue;
      const length = copied + one.site.tail + other.site.tail;
      // the next ones begin farther away; only a round more of the circle may be too long before them
      if (copied > longest && copied <= size) break;
      if (length <= longest) found.push({ forward: one, reverse: other, length });
      if (found.length >= MOST_FOUND) return sorted(found, most);
    }
  return sorted(found, most);
}

const sorted = (found: Product[], most: number): Product[] =>
  found.sort((one, other) => one.length - other.length).slice(0, most);

/** Bases of the products that a PCR is usually made for; shorter ones are by-products of primers that lie close. */
const USUAL = { least: 100, most: 2_000 };

/** Products in the order in which they are likely to be meant: first those of primers that fit letter by letter, then those of usual length, then the shorter ones. */
export function likelyFirst(products: readonly Product[]): Product[] {
  const misfit = ({ forward, reverse }: Product): number =>
    forward.site.mismatches + reverse.site.mismatches > 0 ? 1 : 0;
  const unusual = ({ length }: Product): number => (length >= USUAL.least && length <= USUAL.most ? 0 : 1);
  return [...products].sort(
    (one, other) => misfit(one) - misfit(other) || unusual(one) - unusual(other) || one.length - other.length,
  );
}

/** Primers of the other strand in the order in which they come behind a place, on a circle all of them. */
function* behind(
  ordered: readonly BoundPrimer[],
  place: number,
  isCircular: boolean,
): Generator<BoundPrimer> {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ordered[middle]?.site.start ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  yield* ordered.slice(from);
  if (isCircular) yield* ordered.slice(0, from);
}

/** Bases of the template from one primer to the other, both of them included; null where they do not face each other. */
export function copiedLength(
  one: BindingSite,
  other: BindingSite,
  size: number,
  isCircular: boolean,
): number | null {
  const away = other.start - one.start;
  const length = (away < 0 ? away + size : away) + 1;
  const bound = boundLength(one, size) + boundLength(other, size);
  if (bound <= length) return length;
  return isCircular && bound <= length + size ? length + size : null;
}

/** Bases of the template that a primer covers. */
export const boundLength = ({ start, end, strand }: BindingSite, size: number): number => {
  const away = strand === '+' ? end - start : start - end;
  return (away < 0 ? away + size : away) + 1;
};

/**
 * A product as a sequence, with the features of the template that are copied: its ends are those of the primers, tails and
 * mismatches included.
 */
export function productSequence(template: Sequence, primers: readonly string[], product: Product): Sequence {
  const size = template.bases.length;
  const { forward, reverse, length } = product;
  const copied = length - forward.site.tail - reverse.site.tail;
  const copy = copyOf(template, forward.site.start, copied);
  const [ahead, back] = [forward, reverse].map(({ primer }) => lettersOf(primers[primer] ?? ''));
  if (ahead === undefined || back === undefined) return copy;
  const inner = copy.bases.subarray(
    boundLength(forward.site, size),
    copied - boundLength(reverse.site, size),
  );
  const { tail } = forward.site;
  return {
    ...copy,
    bases: joinedBases(ahead, inner, reversedBases(back)),
    features: copy.features.map((feature) => ({
      ...feature,
      ranges: feature.ranges.map((range) => ({ ...range, start: range.start + tail, end: range.end + tail })),
    })),
  };
}

/** Bases of a primer as they stand in its product; inosine is copied as any base. */
const lettersOf = (primer: string) => toBases(primer.replaceAll(/i/giu, 'N'));
