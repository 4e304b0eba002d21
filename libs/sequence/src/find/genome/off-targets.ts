import type { GenomeSite } from './scan.ts';

/** A site with the record that it lies in. */
export interface PlacedSite extends GenomeSite {
  readonly record: string;
}

/** What two primers, or one that binds twice, make of a genome. */
export interface GenomeProduct {
  readonly record: string;
  readonly start: number;
  readonly length: number;
  /** Of both primers together. */
  readonly mismatches: number;
}

/** Where a primer binds. */
export interface PrimerPlaces {
  /** Sites by their mismatches. */
  readonly counts: readonly number[];
  readonly count: number;
  /** It binds so often that its products are not looked for any more. */
  readonly isRepeat: boolean;
  /** The best sites. */
  readonly sites: readonly PlacedSite[];
}

/** Two primers, in the order of the list, with what they make: the best fitting first. */
export interface PairProducts {
  readonly one: number;
  readonly other: number;
  readonly count: number;
  readonly products: readonly GenomeProduct[];
}

/** A primer with more sites than this binds a repeat. */
export const REPEAT = 10_000;
/** Sites of a primer of each number of mismatches, and products of a pair, that are kept. */
const MOST_SITES = 50;
const MOST_PRODUCTS = 50;
const MISMATCHES = 4;

interface KeptPair {
  readonly one: number;
  readonly other: number;
  count: number;
  products: GenomeProduct[];
}

/** Gathers the sites of a scan as they come, and makes products of those that face each other near enough. */
export class OffTargets {
  readonly #longest: number;
  readonly #mostSites: number;
  readonly #sites: PlacedSite[][][];
  readonly #counts: number[][];
  readonly #totals: number[];
  readonly #pairs = new Map<string, KeptPair>();
  /** Sites of the record that read forward and may still meet their partner. */
  #ahead: GenomeSite[] = [];
  /** Sites near its beginning that read backward: on a circle they may meet those near its end. */
  #early: GenomeSite[] = [];
  #record = '';

  constructor(primers: number, longest: number, mostSites = MOST_SITES) {
    this.#longest = longest;
    this.#mostSites = mostSites;
    this.#sites = Array.from({ length: primers }, () => Array.from({ length: MISMATCHES }, () => []));
    this.#counts = Array.from({ length: primers }, () => Array.from({ length: MISMATCHES }, () => 0));
    this.#totals = Array.from({ length: primers }, () => 0);
  }

  beginRecord(name: string): void {
    this.#record = name;
    this.#ahead = [];
    this.#early = [];
  }

  /** The record is over, and was a circle of so many letters: products over its origin. */
  close(size: number): void {
    for (const back of this.#early) this.#meet({ ...back, start: back.start + size }, size);
    this.#early = [];
  }

  /** The next site along the record. */
  add(site: GenomeSite): void {
    const { primer, mismatches, strand } = site;
    const counts = this.#counts[primer] ?? [];
    counts[mismatches] = (counts[mismatches] ?? 0) + 1;
    const total = (this.#totals[primer] ?? 0) + 1;
    this.#totals[primer] = total;
    const kept = this.#sites[primer]?.[mismatches];
    if (kept && kept.length < this.#mostSites) kept.push({ ...site, record: this.#record });
    if (total > REPEAT) return;
    if (strand === '+') this.#ahead.push(site);
    else {
      this.#meet(site, this.#longest);
      if (site.start + site.length <= this.#longest) this.#early.push(site);
    }
  }

  /** Products of a site with those that read forward before it, no longer than this either. */
  #meet(back: GenomeSite, most: number): void {
    const end = back.start + back.length;
    this.#ahead = this.#ahead.filter(({ start }) => end - start <= this.#longest + back.length);
    for (const forward of this.#ahead) {
      const length = end - forward.start;
      if (length > Math.min(this.#longest, most) || forward.start + forward.length > back.start) continue;
      this.#keep(forward, back, {
        ...{ record: this.#record, start: forward.start, length },
        mismatches: forward.mismatches + back.mismatches,
      });
    }
  }

  #keep(forward: GenomeSite, back: GenomeSite, product: GenomeProduct): void {
    const [one, other] = [Math.min(forward.primer, back.primer), Math.max(forward.primer, back.primer)];
    const key = `${one} ${other}`;
    const pair = this.#pairs.get(key) ?? { one, other, count: 0, products: [] };
    this.#pairs.set(key, pair);
    pair.count += 1;
    pair.products.push(product);
    if (pair.products.length > 2 * MOST_PRODUCTS) pair.products = best(pair.products);
  }

  /** Places of each primer, in the order of the list. */
  get primers(): PrimerPlaces[] {
    return this.#counts.map((counts, primer) => {
      const count = this.#totals[primer] ?? 0;
      const sites = (this.#sites[primer] ?? []).flat().slice(0, this.#mostSites);
      return { counts, count, sites, isRepeat: count > REPEAT };
    });
  }

  get pairs(): PairProducts[] {
    return [...this.#pairs.values()]
      .map(({ products, ...pair }) => ({ ...pair, products: best(products) }))
      .sort((a, b) => a.one - b.one || a.other - b.other);
  }
}

/** Those that fit best; of the same the first. */
const best = (products: readonly GenomeProduct[]): GenomeProduct[] =>
  products.toSorted((a, b) => a.mismatches - b.mismatches).slice(0, MOST_PRODUCTS);
