import { amountText, dayText } from '@oligoteka/documents';
import { breakableName } from '../content/paper-text.ts';
import { headView, type HeadOf } from '../shipment/shipment-view.ts';
import type { AdvancePaper } from './advance-paper.ts';

const NBSP = '\u00a0';
const NOTHING = '—';

/** The rate of an advance is counted back from the sum. Example: `22/122`. */
export function advanceRate(rate: number | null): string {
  return rate === null ? 'без НДС' : `${rate}/${100 + rate}`;
}

/** An invoice for an advance as the template of the УПД shows it: an invoice without a transfer, of one line. */
export function advanceView(paper: AdvancePaper) {
  const { number, day, payment, total, vat } = paper;
  const head: HeadOf = {
    ...paper,
    title: `Счёт-фактура на аванс №${NBSP}${number} от${NBSP}${dayText(day)}`,
    shipper: NOTHING,
    consigneeText: NOTHING,
    payments: [payment],
    shipped: NOTHING,
  };
  const dashes = {
    code: NOTHING,
    okei: NOTHING,
    unit: NOTHING,
    count: NOTHING,
    price: NOTHING,
    net: NOTHING,
  };
  return {
    ...headView(head),
    ...{ hasTransfer: false, isInvoice: true, status: '' },
    lines: [
      {
        ...{ ...dashes, excise: NOTHING, number: '1', rate: advanceRate(paper.vatRate) },
        name: breakableName(`Предварительная оплата: ${paper.goods}`),
        ...{ vat: amountText(vat, 'ru'), total: amountText(total, 'ru') },
      },
    ],
    ...{ net: NOTHING, vat: amountText(vat, 'ru'), total: amountText(total, 'ru') },
    ...{ summary: '', ground: '' },
  };
}
