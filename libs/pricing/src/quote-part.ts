import type { CleaningCause, PrimerOption } from '@oligoteka/primer';
import { type Kopecks, kopecks } from './kopecks.ts';

/** A number of pieces, the price of each, and its price after discount. */
export interface Amount {
  count: number;
  unitPrice: Kopecks;
  discountUnitPrice: Kopecks;
}

/** Services of the laboratory for a sample, each with its own prices; getBasket's summary has the same names. */
export const SEQUENCING_SERVICES = [
  'fragmentAnalyze',
  'sequence',
  'pcr',
  'dnaExtract',
  'miniprep',
  'cleanUp',
] as const;
export type SequencingService = (typeof SEQUENCING_SERVICES)[number];

/** Steps of genes, cloning and other work that is ordered as one piece (libs/genes). */
export const SERVICE_STEPS = [
  'bases',
  'minimum',
  'vector',
  'mutation',
  'furtherMutation',
  'pcrCloning',
  'ampliconCloning',
  'furtherClone',
  'offer',
] as const;
export type ServiceStep = (typeof SERVICE_STEPS)[number];

/**
 * One line of a price; the parts of a thing add up to its price. `percent` is the discount that applies; in a primer only
 * letters carry one (spec §9).
 */
export type QuotePart = Amount &
  (
    | { kind: 'letters'; percent: number }
    | { kind: 'inosine' }
    | { kind: 'uridine' }
    | { kind: 'modifier'; modifier: number }
    | { kind: 'option'; option: PrimerOption; forced: CleaningCause | null }
    | {
        kind: 'units';
        percent: number;
        /** The discount group the percent comes from; null where it is the customer's own, or none. */
        group: string | null;
        /** The group that leaves these units out of its discount, because the product is its cheapest. */
        exemptFrom: string | null;
        /** The discounted price is one that a contract fixes. */
        agreed?: true;
      }
    | { kind: SequencingService; option: number | null; percent: number }
    | { kind: ServiceStep; percent: number }
    | { kind: 'delivery' }
  );

/** Adds the parts up. */
export function sumParts(parts: readonly Amount[]): { price: Kopecks; discountPrice: Kopecks } {
  let price = 0;
  let discountPrice = 0;
  for (const part of parts) {
    price += part.count * part.unitPrice;
    discountPrice += part.count * part.discountUnitPrice;
  }
  return { price: kopecks(price), discountPrice: kopecks(discountPrice) };
}
