import { vatRateOn, type VatRegime } from '@oligoteka/documents';
import type { Receipt, ReceiptLine } from '../gateway.ts';
import type { FiscalLine, FiscalSnapshot } from '../payment.events.ts';
import type { FiscalGroup } from './fiscal-lines.ts';

/** What `buyer.sealed` of a snapshot opens to. */
export type ReceiptBuyer = Receipt['buyer'];

/** The rate of a receipt as banks name it: of the price, not of an advance. */
export function vatOn(regime: VatRegime, day: string): FiscalSnapshot['vat'] {
  const rate = vatRateOn(regime, day);
  return rate === null ? 'none' : (WHOLE_RATES[rate] ?? 'none');
}
const WHOLE_RATES: Readonly<Record<number, ReceiptLine['vat']>> = {
  5: '5',
  7: '7',
  10: '10',
  20: '20',
  22: '22',
};

/** Of an advance the tax is counted back from what was paid. */
const OF_ADVANCE: Readonly<Partial<Record<ReceiptLine['vat'], ReceiptLine['vat']>>> = {
  '5': '5/105',
  '7': '7/107',
  '10': '10/110',
  '20': '20/120',
  '22': '22/122',
};

interface About {
  /** Number of the order: lines are coded by it. */
  readonly order: string;
  readonly snapshot: FiscalSnapshot;
  readonly buyer: ReceiptBuyer;
}

/** Money came before anything was handed over. */
export function prepaymentReceipt({ order, snapshot, buyer }: About): Receipt {
  return receipt('prepayment', snapshot.lines, { order, snapshot, buyer }, OF_ADVANCE[snapshot.vat]);
}

/** What was prepaid is handed over. */
export function fullReceipt(about: About): Receipt {
  return receipt('full', about.snapshot.lines, about);
}

/** What of the lines of a receipt goes back. Of an advance as long as nothing was handed over. */
export function refundReceipt(
  about: About & { readonly isHandedOver: boolean },
  amount: number,
  parts: readonly FiscalLine[] = [],
): Receipt {
  const { snapshot, isHandedOver } = about;
  const vat = isHandedOver ? snapshot.vat : OF_ADVANCE[snapshot.vat];
  return receipt('refund', refundedLines(about, amount, parts), about, vat);
}

function refundedLines(
  { snapshot, order }: About,
  amount: number,
  parts: readonly FiscalLine[],
): readonly FiscalLine[] {
  if (amount === snapshot.total) return snapshot.lines;
  if (parts.reduce((sum, part) => sum + part.amount, 0) === amount) return parts;
  const [first] = snapshot.lines;
  return [
    { line: first?.line ?? 1, name: `Возврат оплаты заказа ${order}`, kind: first?.kind ?? 'goods', amount },
  ];
}

function receipt(
  kind: Receipt['kind'],
  lines: readonly FiscalLine[],
  { order, snapshot, buyer }: About,
  vat: ReceiptLine['vat'] = snapshot.vat,
): Receipt {
  return {
    kind,
    lines: lines.map(({ line, name, kind: what, amount }) => ({
      code: `${order}/${line}`,
      name,
      kind: what,
      amount,
      vat,
    })),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    seller: snapshot.seller,
    buyer,
  };
}

/**
 * What of a receipt's lines some lines of the order are, at what they cost. Places that stand on no receipt cost nothing.
 * Example: of 24 primers at one scale, two are a part of its line.
 */
export function partsOf(
  groups: readonly FiscalGroup[],
  prices: readonly { readonly discountPrice: number }[],
  places: readonly number[],
): FiscalLine[] {
  const chosen = new Set(places);
  return groups.flatMap(({ line, name, kind, places: own }) => {
    const of = own.filter((place) => chosen.has(place));
    if (of.length === 0) return [];
    const amount = of.reduce((sum, place) => sum + (prices[place - 1]?.discountPrice ?? 0), 0);
    return [{ line, name, kind, amount }];
  });
}
