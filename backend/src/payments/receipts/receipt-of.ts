import { vatRateOn, type VatRegime } from '@oligoteka/documents';
import type { Receipt, ReceiptLine } from '../gateway.ts';
import type { FiscalLine, FiscalSnapshot } from '../payment.events.ts';
import { linesOf, type PlaceMoney } from './standing.ts';

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
export function prepaymentReceipt(about: About): Receipt {
  return receipt('prepayment', about, parts('prepayment', about.snapshot.lines));
}

/** These lines are handed over, at what of their price has not gone back. */
export function fullReceipt(about: About, lines: readonly FiscalLine[]): Receipt {
  return receipt('full', about, parts('full', lines));
}

/**
 * What of the lines of a receipt goes back: of an advance, and of what was handed over. A sum that is of no lines by name stands on
 * the receipt as such.
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
      // a line that goes back in part as an advance, in part as handed over, stands there twice
      code: `${order}/${line}${method === 'full' && prepaid.has(line) ? '-2' : ''}`,
      ...{ name, kind: what, amount, method },
      vat: method === 'prepayment' ? (OF_ADVANCE[snapshot.vat] ?? snapshot.vat) : snapshot.vat,
    })),
    total: sumOf(lines),
    seller: snapshot.seller,
    buyer,
  };
}
