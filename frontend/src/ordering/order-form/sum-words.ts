import { sumInEnglish, sumInWords } from '@oligoteka/documents';
import { fromRoubles } from '@oligoteka/pricing';
import { getLocale } from '../../paraglide/runtime.js';

/** A sum written out as in the papers of the shop. Example: `Сто рублей 00 копеек`. */
export const sumWords = (roubles: number): string =>
  (getLocale() === 'en' ? sumInEnglish : sumInWords)(fromRoubles(roubles));
