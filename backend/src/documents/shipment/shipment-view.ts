import { amountText, counted, dayText, sumInWords } from '@oligoteka/documents';
import { breakableName } from '../content/paper-text.ts';
import { type QrRow, qrRows } from '../content/qr-rows.ts';
import type { PaperParty } from '../content/paper.ts';
import { buyerAddress } from './buyer.ts';
import { okeiOf } from './okei.ts';
import type { ShipmentPaper, ShipmentPaperLine } from './shipment-paper.ts';

const NBSP = '\u00a0';

/** The head of a paper about goods or money: who, to whom, by what. */
export interface HeadOf
  extends Pick<
    ShipmentPaper,
    | 'number'
    | 'day'
    | 'correction'
    | 'seller'
    | 'isSample'
    | 'party'
    | 'isPerson'
    | 'consignee'
    | 'home'
    | 'order'
    | 'checkUrl'
  > {
  readonly title: string;
  readonly shipper: string;
  readonly consigneeText: string;
  readonly payments: ShipmentPaper['payments'];
  readonly shipped: string;
}

/** What stands above and below the lines, as the templates show it: texts alone. */
export function headView(paper: HeadOf) {
  const { seller, order, party, day, correction, payments } = paper;
  const { entity, signatories } = seller;
  const [head] = signatories;
  const accountant = signatories[1] ?? head;
  return {
    ...{ title: paper.title, author: entity.name, day: dayParts(correction?.day ?? day) },
    mark: paper.isSample ? 'ОБРАЗЕЦ' : null,
    ...{ number: paper.number, date: dayText(day) },
    correction: correction === null ? ['—', '—'] : [String(correction.number), dayText(correction.day)],
    seller: { name: entity.name, address: entity.address, numbers: numbersOf(entity.inn, entity.kpp) },
    ...{ shipper: paper.shipper, consignee: paper.consigneeText, shipped: paper.shipped },
    payments:
      payments.length === 0
        ? '—'
        : payments.map((one) => `№${NBSP}${one.number} от${NBSP}${dayText(one.day)}`).join('; '),
    buyer: { name: party.name, address: buyerAddress(paper), numbers: buyerNumbers(party) },
    currency: 'российский рубль, 643',
    contract: order.purchaseNumber === '' ? '—' : order.purchaseNumber,
    head: { post: head?.post ?? '', name: head?.name ?? '' },
    accountant: { post: accountant?.post ?? '', name: accountant?.name ?? '' },
    check: checkView(paper.checkUrl),
  };
}

/** A paper about a shipment as its template shows it. The form is that of ПП 1137 and ММВ-20-3/96@. */
export function shipmentView(paper: ShipmentPaper) {
  const { seller, order, party, status, day, lines, kind, total } = paper;
  const { entity } = seller;
  const isInvoice = status === 1;
  const what = kind === 'act' ? 'Акт' : 'Универсальный передаточный документ';
  return {
    ...headView({
      ...paper,
      title: titleOf(paper),
      shipper: isInvoice ? 'он же' : `${entity.name}, ${entity.address}`,
      consigneeText: [party.name, paper.consignee].filter((text) => text !== '').join(', '),
      shipped: `${what} №${NBSP}${paper.number} от${NBSP}${dayText(day)}`,
    }),
    ...{ hasTransfer: true, status: String(status), isInvoice },
    basis: [
      `заказ №${NBSP}${order.number} от${NBSP}${dayText(order.day)}`,
      order.purchaseNumber && `закупка (договор) ${order.purchaseNumber}`,
    ]
      .filter(Boolean)
      .join(', '),
    carrier: paper.carrier,
    lines: lines.map((line, index) => lineView(line, index, paper)),
    net: amountText(paper.net, 'ru'),
    vat: paper.vatRate === null ? '—' : amountText(paper.vat, 'ru'),
    vatTitle: paper.vatRate === null ? 'Без НДС' : `НДС ${paper.vatRate}${NBSP}%`,
    total: amountText(total, 'ru'),
    summary: `${lines.length}${NBSP}${counted(lines.length, ['наименование', 'наименования', 'наименований'])} на сумму ${amountText(total, 'ru')}${NBSP}₽. ${sumInWords(total)}.`,
    ground: paper.vatRate === null ? `НДС не облагается: ${seller.vatGround ?? 'упрощённая система'}.` : '',
  };
}

function titleOf({ kind, number, day, correction }: ShipmentPaper): string {
  const what = kind === 'act' ? 'Акт об оказании услуг' : 'Универсальный передаточный документ';
  const corrected = correction === null ? '' : `, исправление №${NBSP}${correction.number}`;
  return `${what} №${NBSP}${number} от${NBSP}${dayText(day)}${corrected}`;
}

function lineView(
  { line, name, unit, count, net, vat, total }: ShipmentPaperLine,
  index: number,
  { vatRate }: ShipmentPaper,
) {
  return {
    number: String(index + 1),
    code: String(line),
    name: breakableName(name),
    excise: 'без акциза',
    okei: okeiOf(unit) ?? '—',
    unit,
    count: String(count),
    price: amountText(Math.round(net / count), 'ru'),
    net: amountText(net, 'ru'),
    rate: vatRate === null ? 'без НДС' : `${vatRate}%`,
    vat: vatRate === null ? '—' : amountText(vat, 'ru'),
    total: amountText(total, 'ru'),
  };
}

const numbersOf = (inn: string, kpp: string): string => (kpp === '' ? inn : `${inn}/${kpp}`);
const buyerNumbers = ({ inn, kpp, isForeign, tax_number }: PaperParty): string =>
  isForeign === true ? (tax_number ?? inn) || '—' : numbersOf(inn, kpp) || '—';

function dayParts(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

function checkView(checkUrl: string) {
  const code = checkUrl.slice(checkUrl.lastIndexOf('/') + 1);
  const qr: readonly QrRow[] = qrRows(checkUrl);
  return { qr, text: 'Подлинность:', before: checkUrl.slice(0, checkUrl.length - code.length), code };
}
