import {
  fromRoubles,
  type Quote,
  type QuotePart,
  quoteOfParts,
  type ServiceStep,
  sequencingDiscount,
} from '@oligoteka/pricing';
import { offerReasons } from '../judgement/judge-service.ts';
import type { GenePrices, StepPrice } from './price-list.ts';
import { basesOf, type CloningDetails, type GeneDetails, type ServiceContent } from '../services.ts';

/** The published list, and the buyer's own discount on services. */
export interface ServicePriceList {
  readonly prices: GenePrices | null;
  readonly percent: number;
}

/** A price by rule, and the working days it takes. */
export type ServiceQuote = Quote & { readonly days: number };

/**
 * The price of a service; null where the list has none, so that it takes an offer. An offer costs what the operator named,
 * without any discount. Example: a gene of 1000 bp at 20 ₽ costs 20 000 ₽.
 */
export function quoteService(
  content: ServiceContent,
  { prices, percent }: ServicePriceList,
): ServiceQuote | null {
  if (content.service === 'offer') {
    const { price, days } = content.details;
    return quoted([{ step: 'offer', count: 1, price, days }], 0);
  }
  if (prices === null || offerReasons(content, prices).length > 0) return null;
  const steps = stepsOf(content, prices);
  return steps && quoted(steps, percent);
}

interface Step {
  readonly step: ServiceStep;
  readonly count: number;
  /** Kopecks for each. */
  readonly price: number;
  readonly days: number;
}

function quoted(steps: readonly Step[], percent: number): ServiceQuote {
  const parts = steps.map(({ step, count, price }): QuotePart => {
    const unitPrice = fromRoubles(price / 100);
    const discountUnitPrice = sequencingDiscount(unitPrice, percent);
    return { kind: step, percent: Math.max(percent, 0), count, unitPrice, discountUnitPrice };
  });
  return { ...quoteOfParts(parts), days: steps.reduce((sum, { days }) => sum + days, 0) };
}

/** The steps of work that the price list holds for; null where nothing was typed to be made. */
function stepsOf(content: Exclude<ServiceContent, { service: 'offer' }>, prices: GenePrices): Step[] | null {
  switch (content.service) {
    case 'gene': {
      const [gene, vector] = [geneStep(content, prices), vectorSteps(content.details, prices)];
      return gene && vector && [gene, ...vector];
    }
    case 'mutagenesis': {
      const { mutation, furtherMutation } = prices;
      const { mutations } = content.details;
      if (mutations.length === 0) return null;
      return [stepOf('mutation', 1, mutation), ...further(mutations.length - 1, furtherMutation)];
    }
    case 'pcrCloning':
    case 'ampliconCloning': {
      const { service, details } = content;
      if (details.insert === '') return null;
      const vector = vectorSteps(details, prices);
      return vector && [stepOf(service, 1, prices[service]), ...cloneSteps(details, prices), ...vector];
    }
  }
}

const stepOf = (step: ServiceStep, count: number, { price, days }: StepPrice): Step => ({
  ...{ step, count, days },
  price: fromRoubles(price),
});

/** Days of every further mutation are its own: they are made one after another. */
function further(count: number, price: StepPrice): Step[] {
  return count === 0 ? [] : [{ ...stepOf('furtherMutation', count, price), days: count * price.days }];
}

function cloneSteps({ clones = 1 }: CloningDetails, { furtherClone }: GenePrices): Step[] {
  return clones === 1 || furtherClone === undefined ? [] : [stepOf('furtherClone', clones - 1, furtherClone)];
}

function geneStep(content: ServiceContent, { rates, minimum }: GenePrices): Step | null {
  const bases = basesOf(content);
  const rate = rates.find(({ upTo }) => bases <= upTo);
  if (bases === 0 || rate === undefined) return null;
  const { days } = rate;
  const [price, least] = [fromRoubles(rate.price), fromRoubles(minimum)];
  return bases * price < least
    ? { step: 'minimum', count: 1, price: least, days }
    : { step: 'bases', count: bases, price, days };
}

/** No step for DNA without a vector; null for a vector that nobody keeps. */
function vectorSteps(
  { vector, isOwnVector }: Pick<GeneDetails | CloningDetails, 'vector' | 'isOwnVector'>,
  { vectors, ownVector }: GenePrices,
): Step[] | null {
  if (vector === '') return [];
  const kept = isOwnVector ? ownVector : vectors.find(({ name }) => name === vector);
  if (kept === undefined) return null;
  return kept.price === 0 && kept.days === 0 ? [] : [stepOf('vector', 1, kept)];
}
