import { reverseComplement } from './codons/genetic-code.ts';
import type { InBoth } from './names.ts';

/** An insert and where it stands in its template, from 1. */
export interface Amplicon {
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

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
} as const satisfies Readonly<Record<string, InBoth>>;

/** The stretch between two primers, their tails included; or why there is none. */
export function ampliconOf(
  template: string,
  forward: string,
  reverse: string,
): Amplicon | { readonly fault: InBoth; readonly of: 'forward' | 'reverse' } {
  const starts = template.indexOf(forward.slice(-PAIRING));
  if (forward.length < PAIRING || starts < 0) return { fault: NOT_FOUND.forward, of: 'forward' };
  const ends = template.lastIndexOf(reverseComplement(reverse.slice(-PAIRING)));
  if (reverse.length < PAIRING || ends < 0) return { fault: NOT_FOUND.reverse, of: 'reverse' };
  if (ends < starts) return { fault: NOT_FOUND.order, of: 'reverse' };
  const inner = template.slice(starts + PAIRING, ends);
  const insert = starts + PAIRING > ends ? '' : forward + inner + reverseComplement(reverse);
  if (insert === '') return { fault: NOT_FOUND.order, of: 'reverse' };
  return { insert, from: starts + 1, to: ends + PAIRING };
}

/** A stretch by its places, from 1, both included; null where the template has no such places. Example: `4-9`. */
export function stretchOf(template: string, from: number, to: number): Amplicon | null {
  const isInside =
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 1 && to <= template.length;
  return isInside && from <= to ? { insert: template.slice(from - 1, to), from, to } : null;
}
