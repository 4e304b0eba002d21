import { copiedLength } from '../pcr/products.ts';
import type { BindingSite } from './binding.ts';

type Language = 'ru' | 'en';

/** How a primer of a list stands to a template. `several`: it binds more than one place equally well. */
export type PlacedKind = 'none' | 'several' | 'mismatches' | 'binds';

/** A primer with its sites, the best first, on a template of so many bases. */
export interface PlacedPrimer {
  readonly sites: readonly BindingSite[];
  readonly size: number;
  /** Temperature of the part that binds the best site, as it is shown; absent where letters do not fit. */
  readonly tm?: string | undefined;
  /** It binds more places than these. */
  readonly isMore?: boolean;
}

/** Places that are told in words: of more their number is enough. */
const TOLD = 3;

/** Sites that are as good as the best one. */
const alikeOf = (sites: readonly BindingSite[]): BindingSite[] =>
  sites.filter(({ mismatches, tail }) => mismatches === sites[0]?.mismatches && tail === sites[0]?.tail);

/** What a person who orders the primer should look at first. Example: no sites are `none`. */
export function placedKind(sites: readonly BindingSite[]): PlacedKind {
  const [best] = sites;
  if (best === undefined) return 'none';
  if (alikeOf(sites).length > 1) return 'several';
  return best.mismatches > 0 ? 'mismatches' : 'binds';
}

/**
 * Where a primer binds, in words that stand behind the name of the template and a colon; places count from 1, the arrow is the way of
 * the copy. Example: `379–395 →, хвост 6 нт, Tm отжига 54,1 °C`.
 */
export function placedText({ sites, size, tm, isMore = false }: PlacedPrimer, language: Language): string {
  const ru = language === 'ru';
  const [best] = sites;
  if (best === undefined) return ru ? 'не отжигается' : 'does not bind';
  const alike = alikeOf(sites);
  const others = sites.filter((site) => !alike.includes(site));
  const places = alike.slice(0, TOLD).map((site) => placeOf(site, size));
  const first =
    alike.length === 1
      ? places.join('')
      : `${countText(alike.length, isMore && sites.at(-1)?.mismatches === best.mismatches, ru)} (${listed(places, alike.length)})`;
  const [weaker] = others;
  return [
    first,
    ...detailsOf(best, ru),
    ...(tm === undefined ? [] : [`${ru ? 'Tm отжига' : 'bound Tm'} ${tm}\u00a0°C`]),
    ...(weaker === undefined
      ? []
      : [
          `${ru ? 'слабее' : 'weaker'}: ${listed([[placeOf(weaker, size), ...detailsOf(weaker, ru)].join(', ')], others.length)}`,
        ]),
  ].join(alike.length === 1 && weaker === undefined ? ', ' : '; ');
}

function countText(count: number, isMore: boolean, ru: boolean): string {
  if (isMore) return ru ? `мест больше ${count}` : `more than ${count} places`;
  return ru ? `мест: ${count}` : `${count} places`;
}

const listed = (places: readonly string[], count: number): string =>
  [...places, ...(count > places.length ? ['…'] : [])].join(', ');

const detailsOf = ({ tail, mismatches }: BindingSite, ru: boolean): string[] => [
  ...(tail > 0 ? [ru ? `хвост ${tail}\u00a0нт` : `tail ${tail}\u00a0nt`] : []),
  ...(mismatches > 0 ? [ru ? `несовпадений: ${mismatches}` : `mismatches: ${mismatches}`] : []),
];

/** The stretch from its first base to its last along the given strand. */
function placeOf({ start, end, strand }: BindingSite, size: number): string {
  const [from, to] = strand === '+' ? [start, end] : [end, start];
  return `${(from % size) + 1}–${(to % size) + 1}\u00a0${strand === '+' ? '→' : '←'}`;
}

/** What two primers of a pair make of a template where each binds best. */
export type PlacedPair =
  | { readonly kind: 'product'; readonly length: number }
  /** Both copy the same way: there is no product. */
  | { readonly kind: 'sameWay' }
  /** Their 3′ ends look away from each other on a template with ends, or they lap. */
  | { readonly kind: 'apart' };

/**
 * A pair where each primer binds best; null where one binds nowhere or in several places. The product counts tails, and on a circle
 * it may go over the origin.
 */
export function placedPair(
  one: readonly BindingSite[],
  other: readonly BindingSite[],
  { size, isCircular }: { readonly size: number; readonly isCircular: boolean },
): PlacedPair | null {
  const [first, second] = [one[0], other[0]];
  if (first === undefined || second === undefined) return null;
  if (alikeOf(one).length > 1 || alikeOf(other).length > 1) return null;
  if (first.strand === second.strand) return { kind: 'sameWay' };
  const [forward, reverse] = first.strand === '+' ? [first, second] : [second, first];
  const copied =
    isCircular || forward.start <= reverse.start ? copiedLength(forward, reverse, size, isCircular) : null;
  if (copied === null) return { kind: 'apart' };
  return { kind: 'product', length: copied + forward.tail + reverse.tail };
}

/** A pair in words, to stand behind a verdict. Example: `с GAPDH-R: продукт 512 п. н.` */
export function placedPairText(pair: PlacedPair, mate: string, language: Language): string {
  const ru = language === 'ru';
  switch (pair.kind) {
    case 'product': {
      const length = new Intl.NumberFormat(ru ? 'ru-RU' : 'en-GB').format(pair.length);
      return ru ? `с ${mate}: продукт ${length}\u00a0п.\u00a0н.` : `with ${mate}: product ${length}\u00a0bp`;
    }
    case 'sameWay':
      return ru
        ? `с ${mate} смотрят в одну сторону: продукта не будет`
        : `with ${mate} both read the same way: no product`;
    case 'apart':
      return ru
        ? `с ${mate} 3′-концы не смотрят друг на друга: продукта не будет`
        : `with ${mate} the 3′ ends do not face each other: no product`;
  }
}
