import type { Bases } from '../model/bases.ts';
import { type BindingSite, bindingSitesOf, primerLetters } from './binding.ts';

/** Fewer letters fit somewhere by chance. */
const SHORTEST = 15;

/**
 * For primers that bind a template nowhere: the first place where all of their letters fit as they are read from the last to the
 * first; null where there is none. Such a primer was written 3′ to 5′, or it is the complement of its site that was not turned:
 * its letters do not tell which. Example: `GGCATTC…` binds nowhere, `…CTTACGG` does.
 */
export function backwardsOf(
  primers: readonly string[],
  template: Bases,
  isCircular: boolean,
): (BindingSite | null)[] {
  const turned = primers.map((primer) => {
    const letters = primerLetters(primer);
    return letters.length < SHORTEST ? '' : [...letters].reverse().join('');
  });
  if (turned.every((primer) => primer === '')) return primers.map(() => null);
  // no part of a primer is looked for: a primer that was written backwards was written so as a whole
  const found = bindingSitesOf(turned, template, isCircular, { mismatches: 0, bound: Infinity, most: 1 });
  return found.map(([site]) => site ?? null);
}

/** In words, to stand behind the name of the primer or the template and a colon; places count from 1. */
export function backwardsText({ start, end, strand }: BindingSite, language: 'ru' | 'en'): string {
  const [from, to] = strand === '+' ? [start, end] : [end, start];
  const place = `${from + 1}–${to + 1}`;
  return language === 'ru'
    ? `не отжигается, но подходит, если прочесть наоборот (${place}): записан 3′→5′ или это комплемент без разворота?`
    : `does not bind, but fits if it is read backwards (${place}): was it written 3′ to 5′, or is it a complement that was not turned?`;
}
