import type { CleaningCause, PrimerOption } from '@oligoteka/primer';
import { fromRoubles } from './kopecks.ts';
import type { Amount } from './quote-part.ts';

/** A part of a price as its stored strategy tells it: the reason of forced cleaning without its letter or end. */
export type StoredPart = Amount &
  (
    | { kind: 'letters'; percent: number }
    | { kind: 'inosine' }
    | { kind: 'uridine' }
    | { kind: 'modifier'; modifier: number }
    | { kind: 'option'; option: PrimerOption; forced: CleaningCause | null }
  );

const DISCOUNT = /^discount:(\d+(?:\.\d+)?(?:e-?\d+)?)%->(\d+\.\d\d)$/;
const COUNTED = /^(letters|I|U|mod(\d+)):(\d+)x(\d+\.\d\d)$/;
const OPTION = /^(clean|op|keen):(chosen|forced:lastLetter|forced:mod(\d+)):(\d+\.\d\d)$/;

function countedPart(text: string): StoredPart | null {
  const found = COUNTED.exec(text);
  if (found === null) return null;
  const [, what, modifier, count, price] = found;
  const unitPrice = fromRoubles(Number(price));
  const amount = { count: Number(count), unitPrice, discountUnitPrice: unitPrice };
  if (what === 'letters') return { kind: 'letters', percent: 0, ...amount };
  if (what === 'I') return { kind: 'inosine', ...amount };
  if (what === 'U') return { kind: 'uridine', ...amount };
  return { kind: 'modifier', modifier: Number(modifier), ...amount };
}

function optionPart(text: string): StoredPart | null {
  const found = OPTION.exec(text);
  if (found === null) return null;
  const [, option, why, modifier, price] = found;
  const unitPrice = fromRoubles(Number(price));
  const forced: CleaningCause | null =
    why === 'chosen'
      ? null
      : modifier === undefined
        ? { kind: 'lastLetter' }
        : { kind: 'modifier', modifier: Number(modifier) };
  const part = { count: 1, unitPrice, discountUnitPrice: unitPrice };
  return { kind: 'option', option: option as PrimerOption, forced, ...part };
}

/**
 * The parts a stored `priceCalcStrategy` names; null for a text this reader does not know, so that nobody is shown
 * half a sum. Example: `letters:20x22.00;discount:10%->20.00` is 20 letters at 22 ₽, 20 ₽ discounted.
 */
export function readStrategy(strategy: string): StoredPart[] | null {
  const parts: StoredPart[] = [];
  for (const text of strategy.split(';')) {
    const discount = DISCOUNT.exec(text);
    const last = parts.at(-1);
    if (discount !== null && last?.kind === 'letters') {
      last.percent = Number(discount[1]);
      last.discountUnitPrice = fromRoubles(Number(discount[2]));
      continue;
    }
    const part = countedPart(text) ?? optionPart(text);
    if (part === null) return null;
    parts.push(part);
  }
  return parts;
}
