import type { CleaningReason, PrimerOption } from '@oligoteka/primer';
import type { Kopecks } from './kopecks.ts';

/** So many pieces at a price each, and the price each after the customer's percent. */
export interface Amount {
  count: number;
  unitPrice: Kopecks;
  discountUnitPrice: Kopecks;
}

/** One line of a quote. Only letters carry the percent (spec §9). */
export type QuotePart = Amount &
  (
    | { kind: 'letters'; percent: number }
    | { kind: 'inosine' }
    | { kind: 'uridine' }
    | { kind: 'modifier'; modifier: number }
    | { kind: 'option'; option: PrimerOption; forced: CleaningReason | null }
  );
