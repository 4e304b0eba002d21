import { amountText, counted, dayText, sumInWords } from '@oligoteka/documents';
import { breakableName } from '../content/paper-text.ts';
import { okeiOf } from '../shipment/okei.ts';
import { headView } from '../shipment/shipment-view.ts';
import type { ShipmentPaperLine } from '../shipment/shipment-paper.ts';
import type { AdjustmentPaper } from './adjustment-paper.ts';

const NBSP = '\u00a0';
const NOTHING = '—';

/** A УКД as its template shows it. The form is that of ПП 1137, appendix 2, and of letter ММВ-20-15/86@. */
export function adjustmentView(paper: AdjustmentPaper) {
  const { about, number, day, order, lines, total, status } = paper;
  const what = about.kind === 'act' ? 'акту об оказании услуг' : 'универсальному передаточному документу';
  const base = `№${NBSP}${about.number} от${NBSP}${dayText(about.day)}`;
  const corrected =
    about.correction === null
      ? ''
      : `, с учётом исправления №${NBSP}${about.correction.number} от${NBSP}${dayText(about.correction.day)}`;
  const named = counted(lines.length, ['наименованию', 'наименованиям', 'наименованиям']);
  return {
    ...headView({
      ...paper,
      title: `Универсальный корректировочный документ №${NBSP}${number} от${NBSP}${dayText(day)}`,
      ...{ shipper: '', consigneeText: '', payments: [], shipped: '' },
    }),
    ...{ status: String(status), isInvoice: status === 1 },
    base: `${base}${corrected}`,
    reason: `возврат денег по заказу №${NBSP}${order.number} от${NBSP}${dayText(order.day)}, к ${what} ${base}`,
    lines: lines.map((line, index) => lineView(line, index, paper)),
    ...{ net: amountText(paper.net, 'ru'), total: amountText(total, 'ru') },
    vat: paper.vatRate === null ? NOTHING : amountText(paper.vat, 'ru'),
    summary: `Стоимость уменьшается по ${lines.length}${NBSP}${named} на ${amountText(total, 'ru')}${NBSP}₽. ${sumInWords(total)}.`,
  };
}

function lineView(
  { name, unit, count, net, vat, total }: ShipmentPaperLine,
  index: number,
  { vatRate }: AdjustmentPaper,
) {
  const taxed = (kopecks: number): string => (vatRate === null ? NOTHING : amountText(kopecks, 'ru'));
  const sums = (of: number, tax: number, all: number) => ({
    ...{ net: amountText(of, 'ru'), vat: taxed(tax), total: amountText(all, 'ru') },
  });
  return {
    ...{ number: String(index + 1), name: breakableName(name), okei: okeiOf(unit) ?? NOTHING, unit },
    ...{
      rate: vatRate === null ? 'без НДС' : `${vatRate}%`,
      price: amountText(Math.round(net / count), 'ru'),
    },
    before: { count: String(count), ...sums(net, vat, total) },
    after: { count: '0', ...sums(0, 0, 0) },
  };
}
