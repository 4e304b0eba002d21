import type { Seller, VatRate } from '@oligoteka/documents';
import type { PaperParty } from '../content/paper.ts';
import type { ShipmentPaperKind } from '../document.ts';
import type { ShipmentPaper, ShipmentPaperLine } from '../shipment/shipment-paper.ts';

/** The lines of an order whose money has gone back whole; `all` where all of it has. */
export type Returned = readonly number[] | 'all';

/** Everything that a УКД says: what lines of a paper cost less after their money went back. Kopecks. */
export interface AdjustmentPaper {
  readonly kind: 'adjustment';
  /** 1 corrects an invoice for VAT too, 2 the transfer alone; that of the paper it is about. */
  readonly status: 1 | 2;
  readonly number: string;
  readonly version: number;
  readonly day: string;
  readonly correction: null;
  readonly seller: Seller;
  readonly isSample: boolean;
  readonly party: PaperParty;
  readonly isPerson?: boolean;
  readonly consignee: string;
  readonly home?: string;
  readonly order: ShipmentPaper['order'];
  /** The paper whose sums become less. */
  readonly about: {
    readonly kind: ShipmentPaperKind;
    readonly number: string;
    readonly day: string;
    readonly correction: ShipmentPaper['correction'];
  };
  /** As they stand in that paper; nothing is left of them. */
  readonly lines: readonly ShipmentPaperLine[];
  readonly vatRate: VatRate;
  /** By so much less. */
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  readonly checkUrl: string;
}

/** Counts up whenever the template or its words change the papers that snapshots become. */
export const ADJUSTMENT_TEMPLATE_VERSION = 2;

/** The lines of a paper whose money went back and that no УКД has yet; numbers in the order. */
export function openLines(
  lines: readonly number[],
  returned: Returned,
  adjusted: readonly number[],
): readonly number[] {
  return lines.filter((line) => (returned === 'all' || returned.includes(line)) && !adjusted.includes(line));
}

/** What a УКД says of a paper's lines; null where they cost nothing. */
export function adjustmentOf(
  paper: ShipmentPaper,
  lines: readonly number[],
  of: Pick<AdjustmentPaper, 'number' | 'day' | 'checkUrl'>,
): AdjustmentPaper | null {
  const less = paper.lines.filter(({ line, total }) => lines.includes(line) && total > 0);
  if (less.length === 0) return null;
  const { kind, number, day, correction, status, seller, isSample, party, isPerson, consignee, home } = paper;
  const sum = (field: 'net' | 'vat' | 'total'): number => less.reduce((all, line) => all + line[field], 0);
  return {
    ...{
      kind: 'adjustment',
      ...of,
      status,
      version: 1,
      correction: null,
      seller,
      isSample,
      party,
      consignee,
    },
    ...(isPerson !== undefined && { isPerson }),
    ...(home !== undefined && { home }),
    ...{ order: paper.order, about: { kind, number, day, correction }, lines: less, vatRate: paper.vatRate },
    ...{ net: sum('net'), vat: sum('vat'), total: sum('total') },
  };
}
