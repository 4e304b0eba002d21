import { type MakingTerms, termOf } from '@oligoteka/calendar';
import { awaitedLines, needsMaterial } from '@oligoteka/genes';
import type { Basket } from '@oligoteka/site-api';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import type { DictionariesNow } from '../../dictionaries/dictionaries.ts';
import { readyDay } from '../../ordering/delivery/journeys.ts';
import {
  madePrimer,
  madeSample,
  primerDays,
  termRules,
  termsOf,
} from '../../ordering/delivery/making-terms.ts';
import { isOnTrust, lineState, mayBeMade } from '../../ordering/order-lines.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

type BasketDays = Pick<Basket, 'workingDays' | 'afterMaterial' | 'afterPayment'>;

/** Working days until all that would be ordered now is ready, and of it what is made of material of the buyer, and the rest. */
export function basketDays(view: BasketView, now: DictionariesNow): BasketDays {
  const rules = termRules(now);
  if (rules === null) return { workingDays: null, afterMaterial: null, afterPayment: null };
  const { terms } = rules;
  const { samples, primers: readWith, dnaExtractCount } = view.sequencing;
  const extracts = dnaExtractCount > 0;
  const made = madePrimers(view, terms);
  const daysOfPrimers = primerDays(made);
  const byId = new Map(readWith.map(({ primer }) => [primer.id, primer]));
  const services = view.services.flatMap(({ service, quote }) =>
    quote === null ? [] : [{ ...service, kind: 'service' as const, days: quote.days }],
  );
  const ofPayment = [
    ...made.map((primer) => primer.days),
    ...view.products
      .filter(({ product, isSold }) => isSold && product.selected)
      .map(({ quote }) => termOf({ kind: 'product', isBulk: rules.isBulk(quote.id) }, terms)),
    ...services.filter((line) => !needsMaterial(line)).map((line) => termOf(line, terms)),
  ];
  const ofMaterial = [
    ...(extracts ? [termOf({ kind: 'dnaExtract' }, terms)] : []),
    ...services.filter((line) => needsMaterial(line)).map((line) => termOf(line, terms)),
    ...samples.map(({ sample }) => {
      const ids = [...sample.primersRls, ...(sample.pcr?.primers ?? [])];
      return (
        termOf(madeSample(sample, extracts), terms) + daysOfPrimers(ids.flatMap((id) => byId.get(id) ?? []))
      );
    }),
  ];
  return {
    workingDays: longestOf([...ofMaterial, ...ofPayment]),
    afterMaterial: longestOf(ofMaterial),
    afterPayment: longestOf(ofPayment),
  };
}

const longestOf = (days: readonly number[]): number | null =>
  days.length === 0 ? null : days.reduce((longest, one) => Math.max(longest, one), 1);

/** When the primers of a basket are made, were it paid today; null for none, or where no terms are published. */
export function primersReady(
  view: Pick<BasketView, 'primers' | 'sequencing'>,
  now: DictionariesNow,
): { days: number; day: string } | null {
  const rules = termRules(now);
  const made = rules === null ? [] : madePrimers(view, rules.terms);
  if (made.length === 0) return null;
  const days = Math.max(1, ...made.map((primer) => primer.days));
  return { days, day: readyDay(days, now) };
}

/** Primers that are paid with a basket, and those made for its samples alone, with the working days each takes. */
function madePrimers(
  { primers, sequencing }: Pick<BasketView, 'primers' | 'sequencing'>,
  terms: MakingTerms,
): { id: number; sequence: string; days: number }[] {
  const ready = primers.filter(({ primer, quote }) => primer.editState === 'basket' && quote !== null);
  return [
    ...ready.map(({ primerId, primer }) => ({ id: primerId, content: primer })),
    ...sequencing.primers.flatMap(({ primer: { id }, content, quote }) =>
      content === null || quote === null ? [] : [{ id, content }],
    ),
  ].map(({ id, content }) => ({
    id,
    sequence: content.sequence,
    days: termOf(madePrimer(content), terms),
  }));
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

/** Working days that each line of an order takes once its material is here; null for one that does not wait for any, or that nobody may make yet. */
export function daysAfterMaterial(
  { state, submission: { lines }, fulfilment }: Pick<OrderView, 'state' | 'submission' | 'fulfilment'>,
  now: DictionariesNow,
): (number | null)[] {
  const rules = termRules(now);
  if (rules === null || !mayBeMade({ state, fulfilment })) return [];
  const days = termsOf(lines, rules);
  const inStates = lines.map((line, index) => ({ ...line, state: lineState(fulfilment?.lines[index]) }));
  const awaited = new Set(awaitedLines(inStates));
  return inStates.map((line, index) => (awaited.has(line) ? Math.max(1, days[index] ?? 0) : null));
}
