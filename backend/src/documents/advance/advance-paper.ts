import type { Seller, VatRate } from '@oligoteka/documents';
import type { PaperParty } from '../content/paper.ts';
import type { ShipmentPaper, ShippedLine } from '../shipment/shipment-paper.ts';

/** Money of an organisation's transfer as it stands for an order. Kopecks, days in Moscow. */
export interface AdvanceMoney {
  /** Key of the line of a statement. */
  readonly bankLine: string;
  readonly amount: number;
  /** What went back of it, or is on its way back. */
  readonly back: number;
  /** Number and day of the payment order, and the day of the money. */
  readonly number: string;
  readonly day: string;
  readonly received: string;
  /** The day on which it was found to be for this order. */
  readonly booked: string;
}

/** Everything that an invoice for VAT about an advance says (НК ст. 169 п. 5.1). */
export interface AdvancePaper {
  readonly kind: 'advance';
  readonly number: string;
  readonly version: number;
  readonly day: string;
  readonly correction: null;
  readonly seller: Seller;
  readonly isSample: boolean;
  readonly party: PaperParty;
  readonly isPerson: boolean;
  readonly consignee: string;
  readonly order: ShipmentPaper['order'];
  /** The goods that the money is for. */
  readonly goods: string;
  readonly vatRate: VatRate;
  readonly vat: number;
  readonly total: number;
  readonly payment: { readonly number: string; readonly day: string; readonly amount: number };
  readonly checkUrl: string;
}

/** Counts up whenever the template or its words change the papers that snapshots become. */
export const ADVANCE_TEMPLATE_VERSION = 2;

/**
 * The money that came before its goods: each transfer that was booked before today, less what was sent since, the oldest first. What
 * came and left on one day owes no invoice for an advance: the УПД says it all.
 */
export function openAdvances(
  money: readonly AdvanceMoney[],
  sent: number,
  today: string,
): { readonly money: AdvanceMoney; readonly open: number }[] {
  let covered = sent;
  return money.flatMap((one) => {
    const kept = Math.max(0, one.amount - one.back);
    const taken = Math.min(kept, covered);
    covered -= taken;
    return kept > taken && one.booked < today ? [{ money: one, open: kept - taken }] : [];
  });
}

const LONGEST = 1000;
const SERVICES = {
  sequence: 'секвенирование',
  dnaExtract: 'выделение ДНК',
  service: 'молекулярно-биологические работы',
  delivery: 'доставка',
} as const;
const DONE = Object.keys(SERVICES);

/** The goods of an order in one text; the names of products as long as there is room for them. */
export function goodsText(lines: readonly Pick<ShippedLine, 'kind' | 'name'>[]): string {
  const named = (kinds: readonly string[]): Set<string> =>
    new Set(
      lines
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ kind, name }) => (kind === 'primer' || kind === 'product' ? name : SERVICES[kind])),
    );
  const primers = lines.some(({ kind }) => kind === 'primer') ? ['олигонуклеотиды'] : [];
  const products = [...named(['product'])];
  const all = [...primers, ...products, ...named(DONE)].join(', ');
  if (all.length <= LONGEST) return all;
  return [...primers, 'реактивы и расходные материалы', ...named(DONE)].join(', ');
}
