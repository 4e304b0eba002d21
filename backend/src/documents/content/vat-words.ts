import type { PaperSnapshot } from './paper.ts';

const NBSP = '\u00a0';

/** Words of a paper on VAT: the line among its totals, and a sentence. */
export function vatWords({
  language,
  vatRate,
  seller,
}: Pick<PaperSnapshot, 'language' | 'vatRate' | 'seller'>): { total: string; sentence: string } {
  const ground = seller.vatGround ?? '';
  if (language === 'en') {
    if (vatRate === null) return { total: 'Without VAT', sentence: 'VAT is not charged.' };
    return { total: `Including VAT ${vatRate}%`, sentence: `The price includes VAT of ${vatRate}%.` };
  }
  if (vatRate === null) {
    const why = ground === '' ? '' : ` (${ground})`;
    return { total: `Без НДС${why}`, sentence: `НДС не облагается${why}.` };
  }
  const percent = `${vatRate}${NBSP}%`;
  return { total: `В том числе НДС ${percent}`, sentence: `Цена включает НДС ${percent}.` };
}
