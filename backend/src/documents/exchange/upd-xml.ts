import { buyerAddress } from '../shipment/buyer.ts';
import { okeiOf } from '../shipment/okei.ts';
import { isService, type ShipmentPaper, type ShipmentPaperLine } from '../shipment/shipment-paper.ts';
import {
  circumstancesXml,
  type ExchangeFile,
  fieldsXml,
  framed,
  type PaperToExchange,
  roublesXml,
} from './exchange-frame.ts';
import { dayOf, priceOfOne, roubles } from './exchange-words.ts';
import { buyerXml, nameXml, sellerXml, signatoryName } from './party-xml.ts';
import { node, type XmlNode } from './xml-tree.ts';

const SHIPPED_FACT =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const NAMES = { transfer: 'Универсальный передаточный документ', act: 'Акт об оказании услуг' } as const;

/** The file of an УПД or an акт. For papers without faults. */
export function updFile(given: PaperToExchange<ShipmentPaper>): ExchangeFile {
  const { paper } = given;
  return framed(
    given,
    {
      Функция: paper.status === 1 ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ: SHIPPED_FACT,
      НаимДокОпр: NAMES[paper.kind],
    },
    invoiceXml(paper),
    tableXml(paper),
    transferXml(paper),
  );
}

function invoiceXml(paper: ShipmentPaper): XmlNode {
  const { number, day, correction, status, payments } = paper;
  const isInvoice = status === 1;
  const hasGoods = paper.lines.some((line) => !isService(line));
  return node(
    'СвСчФакт',
    { НомерДок: number, ДатаДок: dayOf(day) },
    correction && node('ИспрДок', { НомИспр: String(correction.number), ДатаИспр: dayOf(correction.day) }),
    sellerXml(paper.seller),
    hasGoods ? node('ГрузОт', {}, node('ОнЖе', {}, 'он же')) : null,
    hasGoods ? buyerXml('ГрузПолуч', paper, paper.consignee || buyerAddress(paper)) : null,
    ...payments.map((one) => node('СвПРД', { НомерПРД: one.number, ДатаПРД: dayOf(one.day) })),
    isInvoice
      ? node('ДокПодтвОтгрНом', {
          РеквНаимДок: NAMES.transfer,
          РеквНомерДок: number,
          РеквДатаДок: dayOf(day),
        })
      : null,
    buyerXml('СвПокуп', paper, buyerAddress(paper)),
    roublesXml(),
    circumstancesXml(paper),
    fieldsXml(paper),
  );
}

function tableXml(paper: ShipmentPaper): XmlNode {
  const total = { СтТовБезНДСВсего: roubles(paper.net), СтТовУчНалВсего: roubles(paper.total) };
  return node(
    'ТаблСчФакт',
    {},
    ...paper.lines.map((line, index) => lineXml(line, index, paper)),
    node('ВсегоОпл', total, taxXml('СумНалВсего', paper.vat, paper)),
  );
}

function taxXml(element: string, vat: number, { vatRate }: ShipmentPaper): XmlNode {
  const value = vatRate === null ? node('БезНДС', {}, 'без НДС') : node('СумНал', {}, roubles(vat));
  return node(element, {}, value);
}

function lineXml(line: ShipmentPaperLine, index: number, paper: ShipmentPaper): XmlNode {
  const { net, count, unit, kind } = line;
  // an invoice for VAT has no price of nothing: the quantity stands beside then
  const isFree = net === 0 && paper.status === 1;
  const codes = paper.seller.okpd2;
  const okpd2 = {
    ...{ primer: codes?.primers, product: codes?.products, delivery: undefined },
    ...{ sequence: codes?.services, dnaExtract: codes?.services, service: codes?.services },
  }[kind];
  return node(
    'СведТов',
    {
      НомСтр: String(index + 1),
      НаимТов: line.name,
      ...(!isFree && {
        ОКЕИ_Тов: okeiOf(unit),
        НаимЕдИзм: unit,
        КолТов: String(count),
        ЦенаТов: priceOfOne(net, count),
      }),
      СтТовБезНДС: roubles(net),
      НалСт: paper.vatRate === null ? 'без НДС' : `${paper.vatRate}%`,
      СтТовУчНал: roubles(line.total),
    },
    node('ДопСведТов', {
      ПрТовРаб: isService(line) ? '3' : '1',
      КодТов: String(line.line),
      КодТовОКПД2: okpd2,
    }),
    node('Акциз', {}, node('БезАкциз', {}, 'без акциза')),
    taxXml('СумНал', line.vat, paper),
    isFree ? node('ИнфПолФХЖ2', { Идентиф: 'Количество', Значен: `${count} ${unit}` }) : null,
  );
}

function transferXml(paper: ShipmentPaper): XmlNode {
  const { order, day, carrier, lines } = paper;
  const kinds = new Set(lines.map((line) => (isService(line) ? 'услуги оказаны' : 'товары переданы')));
  const done = [...kinds].sort().join(', ');
  const [head] = paper.seller.signatories;
  const name = signatoryName(paper.seller.signatories);
  const basis = { РеквНаимДок: 'Заказ', РеквНомерДок: order.number, РеквДатаДок: dayOf(order.day) };
  return node(
    'СвПродПер',
    {},
    node(
      'СвПер',
      { СодОпер: done.charAt(0).toUpperCase() + done.slice(1), ДатаПер: dayOf(day) },
      node('ОснПер', basis),
      head === undefined || name === null
        ? null
        : node('СвЛицПер', {}, node('РабОргПрод', { Должность: head.post }, nameXml(name))),
      carrier === '' ? null : node('Тран', { СвТран: carrier }),
    ),
  );
}
