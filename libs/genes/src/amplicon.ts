import { bindingSites, reverseComplement } from '@oligoteka/sequence';
import type { InBoth } from './names.ts';

/** The stretch between two primers as it is copied, or why there is none. */
export type Amplicon =
  | { readonly insert: string }
  | { readonly fault: InBoth; readonly of: 'forward' | 'reverse' };

/** Bases at the 3′ end of a primer that have to pair with the template. */
const PAIRING = 15;
const NOT_FOUND = {
  forward: {
    ru: `Прямой праймер не садится на матрицу: последние ${PAIRING} оснований в ней не найдены`,
    en: `The forward primer does not bind the template: its last ${PAIRING} bases are not in it`,
  },
  reverse: {
    ru: `Обратный праймер не садится на матрицу: последние ${PAIRING} оснований не найдены на другой цепи`,
    en: `The reverse primer does not bind the template: its last ${PAIRING} bases are not on its other strand`,
  },
  order: {
    ru: 'Праймеры смотрят друг от друга: между ними нет участка матрицы',
    en: 'The primers point away from each other: there is nothing of the template between them',
  },
  orderOfLine: {
    ru: 'Праймеры смотрят друг от друга: между ними нет участка матрицы. Кольцевую матрицу назовите в её первой строке: >имя circular',
    en: 'The primers point away from each other: there is nothing of the template between them. Name a circular template in its first line: >name circular',
  },
  several: {
    ru: 'Праймер садится на матрицу в нескольких местах: возьмите праймер длиннее',
    en: 'The primer binds the template in several places: take a longer one',
  },
} as const satisfies Readonly<Record<string, InBoth>>;

/**
 * The stretch between two primers, their tails included, on whichever strand of the template they bind, and over the origin of a
 * circular one.
 */
export function ampliconOf(template: string, forward: string, reverse: string, isCircular = false): Amplicon {
  const starts = endsOn(template, forward, isCircular);
  if (starts.length === 0) return { fault: NOT_FOUND.forward, of: 'forward' };
  const other = endsOn(template, reverse, isCircular);
  const pairs = starts.flatMap((start) =>
    other.filter(({ strand }) => strand !== start.strand).map((end) => [start, end] as const),
  );
  if (pairs.length === 0) return { fault: NOT_FOUND.reverse, of: 'reverse' };
  const stretches = pairs.flatMap(([start, end]) => {
    const isGiven = start.strand === '+';
    const [from, to] = isGiven ? [start.end + 1, end.end] : [end.end + 1, start.end];
    return from > to && !isCircular ? [] : { isGiven, from, to };
  });
  const [stretch, another] = stretches;
  if (another !== undefined)
    return { fault: NOT_FOUND.several, of: starts.length > 1 ? 'forward' : 'reverse' };
  if (stretch === undefined)
    return { fault: isCircular ? NOT_FOUND.order : NOT_FOUND.orderOfLine, of: 'reverse' };
  const { isGiven, from, to } = stretch;
  const inner = from > to ? template.slice(from) + template.slice(0, to) : template.slice(from, to);
  return { insert: forward + (isGiven ? inner : reverseComplement(inner)) + reverseComplement(reverse) };
}

/** The 3′ ends of a primer on the template, where most of its bases pair. */
function endsOn(template: string, primer: string, isCircular: boolean) {
  if (primer.length < PAIRING) return [];
  const sites = bindingSites(primer, template, isCircular, { mismatches: 0, fitting: PAIRING });
  return sites.filter(({ fitting }) => fitting === sites[0]?.fitting);
}

/** Bases of a primer before the part that pairs with the template. Example: 6 for a site of six before it. */
export const tailOf = (primer: string, template: string): number =>
  endsOn(template, primer, true)[0]?.tail ?? 0;
