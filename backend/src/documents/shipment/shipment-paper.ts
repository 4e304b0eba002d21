import { type Seller, vatInPrice, type VatRate, vatRateOn } from '@oligoteka/documents';
import type { PaperLine, PaperParty } from '../content/paper.ts';
import type { ShipmentPaperKind } from '../document.ts';

/** A line of a УПД or of an акт. Kopecks. */
export interface ShipmentPaperLine {
  /** Number of the line in the order. */
  readonly line: number;
  readonly kind: PaperLine['kind'];
  readonly name: string;
  readonly unit: string;
  readonly count: number;
  /** Without the tax; price × count may differ from it by its rounding. */
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** Everything a paper about a shipment says. Days as `YYYY-MM-DD` in Moscow. */
export interface ShipmentPaper {
  readonly kind: ShipmentPaperKind;
  /** Of a УПД: 1 is an invoice for VAT too, 2 says the transfer alone. */
  readonly status: 1 | 2;
  readonly number: string;
  readonly version: number;
  /** The day of the shipment; a correction keeps it. */
  readonly day: string;
  /** Number of the correction and its day; null for the first print. */
  readonly correction: { readonly number: number; readonly day: string } | null;
  readonly shipment: number;
  readonly seller: Seller;
  readonly isSample: boolean;
  readonly party: PaperParty;
  /** Absent in the first papers. */
  readonly isPerson?: boolean;
  readonly order: { readonly number: string; readonly purchaseNumber: string; readonly day: string };
  readonly consignee: string;
  /** The buyer's own address; absent in the first papers. */
  readonly home?: string;
  readonly carrier: string;
  readonly lines: readonly ShipmentPaperLine[];
  readonly vatRate: VatRate;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** Payment orders by which money came before the shipment. */
  readonly payments: readonly { readonly number: string; readonly day: string }[];
  readonly checkUrl: string;
}

/** Counts up whenever templates or words change the papers that snapshots become. */
export const SHIPMENT_TEMPLATE_VERSION = 3;

/** A line of the order with the words its papers name it by. */
export interface ShippedLine extends Pick<PaperLine, 'kind' | 'name' | 'unit' | 'count' | 'total'> {
  readonly line: number;
}

type OfKind = Pick<PaperLine, 'kind'>;

/** Whether a line is work for the buyer, of which an акт is made. */
function isWork({ kind }: OfKind): boolean {
  return kind === 'sequence' || kind === 'dnaExtract' || kind === 'service';
}

/** Whether a line is a service, and no thing that goes anywhere. */
export function isService(line: OfKind): boolean {
  return isWork(line) || line.kind === 'delivery';
}

/**
 * The papers of a shipment: a seller with VAT gives one УПД of status 1 for everything; one without VAT gives a УПД of status 2
 * for goods, with what brings them, and an акт for work (402-ФЗ ст. 9).
 */
export function papersOf(
  seller: Pick<Seller, 'vat'>,
  lines: readonly ShippedLine[],
): { readonly kind: ShipmentPaperKind; readonly status: 1 | 2; readonly lines: readonly ShippedLine[] }[] {
  if (seller.vat !== 'usn') return lines.length === 0 ? [] : [{ kind: 'transfer', status: 1, lines }];
  const [goods, work] = [lines.filter((line) => !isWork(line)), lines.filter(isWork)];
  return [
    ...(goods.length === 0 ? [] : [{ kind: 'transfer', status: 2, lines: goods } as const]),
    ...(work.length === 0 ? [] : [{ kind: 'act', status: 2, lines: work } as const]),
  ];
}

/** The sums of lines: the tax of each is rounded half a kopeck up, the paper's is their sum. */
export function withTax(
  seller: Pick<Seller, 'vat'>,
  lines: readonly ShippedLine[],
  day: string,
): Pick<ShipmentPaper, 'lines' | 'vatRate' | 'net' | 'vat' | 'total'> {
  const vatRate = vatRateOn(seller.vat, day);
  const taxed = lines.map(({ line, kind, name, unit, count, total }): ShipmentPaperLine => {
    const vat = vatInPrice(total, vatRate);
    return { line, kind, name, unit, count, net: total - vat, vat, total };
  });
  const sum = (field: 'net' | 'vat' | 'total'): number => taxed.reduce((all, line) => all + line[field], 0);
  return { lines: taxed, vatRate, net: sum('net'), vat: sum('vat'), total: sum('total') };
}
