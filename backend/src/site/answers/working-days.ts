import { type MadeLine, type MakingTerms, termOf } from '@oligoteka/calendar';
import { primerLength } from '@oligoteka/primer';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { readyDay } from '../../ordering/delivery/journeys.ts';
import { madeSample, termRules, termsOf } from '../../ordering/delivery/making-terms.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

/** Working days until all that would be ordered now is ready; null for nothing, or where no terms are published. */
export function basketDays(view: BasketView, now: DictionariesNow): number | null {
  const rules = termRules(now);
  if (rules === null) return null;
  const { samples, dnaExtractCount } = view.sequencing;
  const extracts = dnaExtractCount > 0;
  const lines: MadeLine[] = [
    ...madePrimers(view),
    ...view.products
      .filter(({ product, isSold }) => isSold && product.selected)
      .map(({ quote }): MadeLine => ({ kind: 'product', isBulk: rules.isBulk(quote.id) })),
    ...(extracts ? [{ kind: 'dnaExtract' } as const] : []),
    ...view.services.flatMap(({ quote }): MadeLine[] =>
      quote === null ? [] : [{ kind: 'service', days: quote.days }],
    ),
  ];
  const days = [
    ...lines.map((line) => termOf(line, rules.terms)),
    ...samples.map(
      ({ sample }) =>
        termOf(madeSample(sample, extracts), rules.terms) + daysBefore(sample, view, rules.terms),
    ),
  ];
  return days.length === 0 ? null : Math.max(1, ...days);
}

/** Days of the primers that are made before a sample is read with them; one of a text that no line holds takes the longest. */
function daysBefore(
  { primersRls, pcr }: BasketView['sequencing']['samples'][number]['sample'],
  view: BasketView,
  terms: MakingTerms,
): number {
  const ids = new Set([...primersRls, ...(pcr?.primers ?? [])]);
  const texts = view.sequencing.primers.flatMap(({ primer }) =>
    ids.has(primer.id) && primer.storeType === 'fromOrder' ? primer.sequence : [],
  );
  if (texts.length === 0) return 0;
  const made = madePrimers(view);
  const own = made.filter(({ sequence }) => texts.includes(sequence));
  return Math.max(0, ...(own.length > 0 ? own : made).map((line) => termOf(line, terms)));
}

/** When the primers of a basket are made, were it paid today; null for none, or where no terms are published. */
export function primersReady(
  view: Pick<BasketView, 'primers' | 'sequencing'>,
  now: DictionariesNow,
): { days: number; day: string } | null {
  const rules = termRules(now);
  const lines = madePrimers(view);
  if (rules === null || lines.length === 0) return null;
  const days = Math.max(1, ...lines.map((line) => termOf(line, rules.terms)));
  return { days, day: readyDay(days, now) };
}

/** Primers that are paid with a basket, and those made for its samples alone. */
function madePrimers({
  primers,
  sequencing,
}: Pick<BasketView, 'primers' | 'sequencing'>): (MadeLine & { sequence: string })[] {
  return [
    ...primers
      .filter(({ primer, quote }) => primer.editState === 'basket' && quote !== null)
      .map(({ primer }) => madePrimer(primer)),
    ...sequencing.primers
      .filter(({ quote }) => quote !== null)
      .map(({ primer: { sequence, scale } }) => madePrimer({ sequence, scale, mods: [], options: [] })),
  ];
}

type Made = Pick<BasketView['primers'][number]['primer'], 'sequence' | 'mods' | 'options'> & {
  scale: string;
};

function madePrimer({ sequence, mods, scale, options }: Made): MadeLine & { sequence: string } {
  const length = primerLength({ sequence, mods: [...mods] });
  return {
    kind: 'primer',
    sequence,
    scale,
    length,
    options,
    modifiers: mods.map(({ modifier }) => modifier),
  };
}

/** Working days that an order takes once it is paid; null when it is or is made before, when it is over, or where no terms are published. */
export function orderDays({ state, submission, fulfilment }: OrderView, now: DictionariesNow): number | null {
  const rules = termRules(now);
  const isToPay =
    (state === 'submitted' || state === 'created' || state === 'awaiting_payment') &&
    !isOnTrust({ state, fulfilment });
  return rules === null || !isToPay
    ? null
    : Math.max(1, ...termsOf(submission.lines, rules).map((term) => term ?? 0));
}
