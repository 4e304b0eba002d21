import { type Bases, MASK, reversedBases, toBases } from '../model/bases.ts';
import { backwardsOf } from './backwards.ts';
import { type BindingSite, bindingSitesOf, MOST_SITES, primerLetters } from './binding.ts';

/** Where a primer would bind but for its 3′ end: no polymerase begins at letters that do not pair. */
export interface LooseEnd {
  /** The part that pairs; its 3′ end is the last letter that does. */
  readonly site: BindingSite;
  /** Letters of the primer behind it, 1 to 3. */
  readonly loose: number;
}

/** Letters at the 3′ end of which each must fit for a site. */
const END = 3;
/** Fewest letters that must bind before them: fewer bind everywhere. */
const BOUND = 15;

/**
 * For primers that bind a template nowhere: the best place where all but the last one to three letters bind, with one mismatch at
 * most; null where there is none either. A letter that hangs over the end of a linear template pairs with nothing. Example: a primer
 * of 20 letters whose last one is another has a loose end of 1.
 */
export function looseEndsOf(
  primers: readonly string[],
  template: Bases,
  isCircular: boolean,
): (LooseEnd | null)[] {
  const letters = primers.map(primerLetters);
  const parts = letters.map((primer) => (primer.length < BOUND + END ? '' : primer.slice(0, -END)));
  if (parts.every((part) => part === '')) return primers.map(() => null);
  const found = bindingSitesOf(parts, template, isCircular, { mismatches: 1, bound: BOUND, most: 1 });
  const complement = found.some(([site]) => site?.strand === '-') ? reversedBases(template) : template;
  return found.map(([site], at) => {
    if (site === undefined) return null;
    const { length: size } = template;
    const strand = site.strand === '+' ? template : complement;
    const last = site.strand === '+' ? site.end : size - 1 - site.end;
    const behind = toBases(letters[at]?.slice(-END) ?? '');
    let paired = 0;
    while (paired < END) {
      const place = last + 1 + paired;
      const base = place < size || isCircular ? (strand[place % size] ?? 0) & MASK : 0;
      if (((behind[paired] ?? 0) & base) === 0) break;
      paired += 1;
    }
    if (paired === END) return null;
    const end = (last + paired) % size;
    return {
      site: { ...site, end: site.strand === '+' ? end : size - 1 - end, fitting: site.fitting + paired },
      loose: END - paired,
    };
  });
}

/** Sites of primers on a template, and of those that have none what is against their 3′ ends, and whether they were written backwards. */
export interface LocatedPrimers {
  /** Of each primer, the best first. */
  readonly sites: readonly (readonly BindingSite[])[];
  /** Whether a primer binds more places than are told. */
  readonly more: readonly boolean[];
  readonly loose: readonly (LooseEnd | null)[];
  /** Where all letters fit as they are read from the last to the first. */
  readonly backwards: readonly (BindingSite | null)[];
}

/**
 * All places of primers as a person is told of them: `bindingSitesOf`, `looseEndsOf` for those that bind nowhere, and
 * `backwardsOf` for those of which even that finds nothing.
 */
export function locatePrimers(
  primers: readonly string[],
  template: Bases,
  isCircular: boolean,
): LocatedPrimers {
  // one more than is told, to know whether there are more
  const found = bindingSitesOf(primers, template, isCircular, { most: MOST_SITES + 1 });
  const sites = found.map((all) => all.slice(0, MOST_SITES));
  const more = found.map(({ length }) => length > MOST_SITES);
  const unbound = primers.map((primer, at) => (sites[at]?.length ? '' : primer));
  const loose = looseEndsOf(unbound, template, isCircular);
  const left = unbound.map((primer, at) => (loose[at] ? '' : primer));
  return { sites, more, loose, backwards: backwardsOf(left, template, isCircular) };
}

/** In words, to stand behind the name of the primer or the template and a colon; places count from 1. */
export function looseEndText({ site, loose }: LooseEnd, size: number, language: 'ru' | 'en'): string {
  const [from, to] = site.strand === '+' ? [site.start, site.end] : [site.end, site.start];
  const place = `${(from % size) + 1}–${(to % size) + 1}\u00a0${site.strand === '+' ? '→' : '←'}`;
  return language === 'ru'
    ? `3′-конец не спарен (${loose}\u00a0нт) в ${place}: полимераза его не удлинит`
    : `3′ end unpaired (${loose}\u00a0nt) at ${place}: no polymerase extends it`;
}
