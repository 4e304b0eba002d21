import type { Localised } from '../../refused.ts';
import type { RefusalWords } from './gateway.ts';
import { REFUSALS } from './action-codes.ts';

const WORDS: ReadonlyMap<number, Localised> = new Map(
  REFUSALS.flatMap(({ codes, text }) => codes.map((code) => [code, text] as const)),
);
/** No attempt to pay yet, and no fault. */
const SAY_NOTHING: ReadonlySet<number> = new Set([0, -100]);

/** The words for a buyer; an unknown code is shown, as it helps support. */
export const refusalWords: RefusalWords = (actionCode) => {
  const known = actionCode === null ? undefined : WORDS.get(actionCode);
  if (known !== undefined) return known;
  const code = actionCode === null || SAY_NOTHING.has(actionCode) ? null : actionCode;
  return {
    ru: `Оплата не прошла${code === null ? '' : ` (код ${code})`}. Попробуйте ещё раз, возьмите другую карту или оплатите по счёту.`,
    en: `The payment did not go through${code === null ? '' : ` (code ${code})`}. Please try again, use another card or pay by invoice.`,
  };
};
