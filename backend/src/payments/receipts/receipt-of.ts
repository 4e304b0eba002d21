import { vatRateOn, type VatRegime } from '@oligoteka/documents';
import type { Receipt, ReceiptLine } from '../gateways/gateway.ts';
import type { FiscalLine, FiscalSnapshot } from '../payment.events.ts';
import { linesOf, type PlaceMoney } from './standing.ts';

/** Opened `buyer.sealed` of a snapshot. */
export type ReceiptBuyer = Receipt['buyer'];

/** The VAT rate on the price, as banks name it; not the rate of an advance. */
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

/** The tax of an advance is part of the paid sum. */
const ADVANCE_VAT: Readonly<Partial<Record<ReceiptLine['vat'], ReceiptLine['vat']>>> = {
  '5': '5/105',
  '7': '7/107',
  '10': '10/110',
  '20': '20/120',
  '22': '22/122',
};

interface About {
  /** Number of the order, for the codes of the lines. */
  readonly order: string;
  readonly snapshot: FiscalSnapshot;
  readonly buyer: ReceiptBuyer;
}

/** The receipt of money that came before the goods were handed over. */
export function prepaymentReceipt(about: About): Receipt {
  return receipt('prepayment', about, parts('prepayment', about.snapshot.lines));
}

/** The receipt of lines handed over, at their price less refunds. */
export function fullReceipt(about: About, lines: readonly FiscalLine[]): Receipt {
  return receipt('full', about, parts('full', lines));
}

/**
 * The receipt of a refund: its lines, as an advance or as handed over. A refund that is not for single lines is one sum on
 * the receipt.
 */
export function refundReceipt(
  about: About,
  taken: readonly PlaceMoney[],
  { isBySum }: { readonly isBySum: boolean },
): Receipt {
  const { snapshot, order } = about;
  const name = `Возврат оплаты заказа ${order}`;
  const bySum = (lines: readonly FiscalLine[]): FiscalLine[] =>
    lines.slice(0, 1).map((first) => ({ ...first, name, amount: sumOf(lines) }));
  const linesBack = (kind: 'prepaid' | 'settled'): FiscalLine[] => {
    const lines = linesOf(snapshot, taken, kind);
    return isBySum ? bySum(lines) : lines;
  };
  return receipt('refund', about, [
    ...parts('prepayment', linesBack('prepaid')),
    ...parts('full', linesBack('settled')),
  ]);
}

type Part = FiscalLine & { readonly method: ReceiptLine['method'] };

const parts = (method: Part['method'], lines: readonly FiscalLine[]): Part[] =>
  lines.map((line) => ({ ...line, method }));

const sumOf = (lines: readonly FiscalLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

function receipt(kind: Receipt['kind'], { order, snapshot, buyer }: About, lines: readonly Part[]): Receipt {
  const prepaid = new Set(lines.filter(({ method }) => method === 'prepayment').map(({ line }) => line));
  return {
    kind,
    lines: lines.map(({ line, name, kind: what, amount, method }) => ({
      // a line refunded in part as an advance and in part as handed over stands there twice
      code: `${order}/${line}${method === 'full' && prepaid.has(line) ? '-2' : ''}`,
      ...{ name, kind: what, amount, method },
      vat: method === 'prepayment' ? (ADVANCE_VAT[snapshot.vat] ?? snapshot.vat) : snapshot.vat,
    })),
    total: sumOf(lines),
    seller: snapshot.seller,
    buyer,
  };
}
