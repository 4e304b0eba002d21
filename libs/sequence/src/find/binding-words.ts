import type { BindingSite } from './binding.ts';

/** A primer on its template, judged: what a person is told before they pay. */
export type BindingVerdict =
  | { readonly kind: 'binds'; readonly site: BindingSite }
  | { readonly kind: 'mismatches'; readonly site: BindingSite }
  | { readonly kind: 'none' }
  /** Letters of the primer cannot be read. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'several'; readonly sites: readonly BindingSite[] }
  | { readonly kind: 'otherStrand'; readonly site: BindingSite };

/**
 * Judges the sites of a primer; `wanted` is the strand it should read along, where that is known, and `isWhole` false for one
 * with letters that nobody can read.
 */
export function bindingVerdict(
  sites: readonly BindingSite[],
  wanted?: '+' | '-',
  isWhole = true,
): BindingVerdict {
  if (!isWhole) return { kind: 'unread' };
  const [best] = sites;
  if (best === undefined) return { kind: 'none' };
  const alike = sites.filter(({ mismatches }) => mismatches === best.mismatches);
  if (alike.length > 1) return { kind: 'several', sites: alike };
  if (wanted !== undefined && best.strand !== wanted) return { kind: 'otherStrand', site: best };
  return { kind: best.mismatches === 0 ? 'binds' : 'mismatches', site: best };
}

/** A verdict in words, to stand behind the name of the primer and a colon; places count from 1. Example: `не отжигается на матрице.` */
export function bindingText(verdict: BindingVerdict, language: 'ru' | 'en'): string {
  const ru = language === 'ru';
  switch (verdict.kind) {
    case 'none':
      return ru ? 'не отжигается на матрице.' : 'does not bind the template.';
    case 'unread':
      return ru
        ? 'не проверить — в последовательности есть непонятные буквы.'
        : 'cannot be checked — some letters of the sequence are no bases.';
    case 'several': {
      const places = verdict.sites.map(placeText).join(', ');
      return ru
        ? `отжигается в нескольких местах (${places}): чтения наложатся друг на друга.`
        : `binds in several places (${places}): the reads will overlap.`;
    }
    case 'otherStrand':
      return ru
        ? `отжигается на другой цепи (${placeText(verdict.site)}): чтение пойдёт в обратную сторону.`
        : `binds the other strand (${placeText(verdict.site)}): the read goes the other way.`;
    case 'mismatches':
      return ru
        ? `отжигается (${placeText(verdict.site)}), несовпадений: ${verdict.site.mismatches}.`
        : `binds (${placeText(verdict.site)}), mismatches: ${verdict.site.mismatches}.`;
    case 'binds':
      return ru ? `отжигается (${placeText(verdict.site)}).` : `binds (${placeText(verdict.site)}).`;
  }
}

const placeText = ({ start, end }: BindingSite): string => `${start + 1}→${end + 1}`;
