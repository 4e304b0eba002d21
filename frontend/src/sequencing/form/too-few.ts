import type { SequenceOption } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatMoney } from '../../ui/text/money.tsx';
import type { ToldOfForm } from '../samples/sample-findings.ts';
import type { SamplePrices } from '../samples/sample-request.ts';
import { isEmptySample, isFragment, type SampleRow } from '../samples/sample-row.ts';

const KOPECKS = 100;

/** Words about the form for its page: in full, and in short where samples of an option are missing. */
export interface FormWords {
  readonly words: string;
  readonly short: string | null;
}

/** What is said of the form; where an option has too few samples, also what they cost without it. */
export function toldWithPrices(
  told: readonly ToldOfForm[],
  rows: readonly SampleRow[],
  options: readonly SequenceOption[],
  prices: SamplePrices,
): FormWords[] {
  const nameOf = ({ name, name_en }: SequenceOption) => (getLocale() === 'ru' ? name : name_en);
  const usual = options.find(({ disabled, minimum, inPlate }) => !disabled && !minimum && !inPlate);
  return told.map(({ words, few }) => {
    const option = options.find(({ id }) => id === few?.option);
    if (few === undefined || option === undefined) return { words, short: null };
    const short = m.sequencing_few_short({ option: nameOf(option), missing: few.missing });
    const its = rows.filter(
      (row) => !isEmptySample(row) && !isFragment(row) && Number(row.work) === option.id,
    );
    const now = sumOf(its, prices);
    const without =
      usual &&
      sumOf(
        its.map((row) => ({ ...row, work: String(usual.id) })),
        prices,
      );
    if (usual === undefined || now === null || !without) return { words, short };
    const sums = { price: formatMoney(without / KOPECKS), now: formatMoney(now / KOPECKS) };
    return { words: `${words} ${m.sequencing_few_without({ usual: nameOf(usual), ...sums })}`, short };
  });
}

/** Kopecks; null where the price list lacks one of them. */
function sumOf(rows: readonly SampleRow[], prices: SamplePrices): number | null {
  let sum = 0;
  for (const row of rows) {
    const quote = prices.of(row);
    if (quote === null) return null;
    sum += quote.discountPrice;
  }
  return sum;
}
