import { type MadeLine, termOf } from '@oligoteka/calendar';
import { primerLength } from '@oligoteka/primer';
import type { BasketView } from '../../basket/get-basket/get-basket.handler.ts';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { madeSample, termRules, termsOf } from '../../ordering/delivery/making-terms.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

/** Working days until all that would be ordered now is ready; null for nothing, or where no terms are published. */
export function basketDays(view: BasketView, now: DictionariesNow): number | null {
  const rules = termRules(now);
  if (rules === null) return null;
  const { samples, primers, dnaExtractCount } = view.sequencing;
  const extracts = dnaExtractCount > 0;
  const lines: MadeLine[] = [
    ...view.primers
      .filter(({ primer, quote }) => primer.editState === 'basket' && quote !== null)
      .map(({ primer }) => madePrimer(primer)),
    ...view.products
      .filter(({ product, isSold }) => isSold && product.selected)
      .map(({ quote }): MadeLine => ({ kind: 'product', isBulk: rules.isBulk(quote.id) })),
    ...primers
      .filter(({ quote }) => quote !== null)
      .map(({ primer: { sequence, scale } }) => madePrimer({ sequence, scale, mods: [], options: [] })),
    ...samples.map(({ sample }) => madeSample(sample, extracts)),
    ...(extracts ? [{ kind: 'dnaExtract' } as const] : []),
    ...view.services.flatMap(({ quote }): MadeLine[] =>
      quote === null ? [] : [{ kind: 'service', days: quote.days }],
    ),
  ];
  return lines.length === 0 ? null : Math.max(1, ...lines.map((line) => termOf(line, rules.terms)));
}

type Made = Pick<BasketView['primers'][number]['primer'], 'sequence' | 'mods' | 'options'> & {
  scale: string;
};

function madePrimer({ sequence, mods, scale, options }: Made): MadeLine {
  const length = primerLength({ sequence, mods: [...mods] });
  return { kind: 'primer', scale, length, options, modifiers: mods.map(({ modifier }) => modifier) };
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
