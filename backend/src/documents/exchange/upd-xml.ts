import type { Seller } from '@oligoteka/documents';
import { buyerAddress } from '../shipment/buyer.ts';
import { okeiOf } from '../shipment/okei.ts';
import { isService, type ShipmentPaper, type ShipmentPaperLine } from '../shipment/shipment-paper.ts';
import { dayOf, isIdentifier, momentOf, priceOfOne, roubles } from './exchange-words.ts';
import {
  buyerFaults,
  buyerXml,
  type ExchangeFault,
  nameXml,
  sellerFaults,
  sellerXml,
  signatoryName,
} from './party-xml.ts';
import { node, type XmlNode } from './xml-tree.ts';

/** A paper that was issued, and what its file says besides. */
export interface PaperToExchange {
  readonly paper: ShipmentPaper;
  /** Uuid of the paper: the same paper gives the same file, whenever it is made. */
  readonly document: string;
  /** When it was issued, ISO 8601. */
  readonly issuedAt: string;
  /** By what operators of exchange know the two sides. */
  readonly sender: string;
  readonly receiver: string;
}

/** A file of exchange, format 5.03 of ON_NSCHFDOPPR (order ЕД-7-26/970@). */
export interface ExchangeFile {
  /** Without its ending: also `ИдФайл` in it. */
  readonly name: string;
  readonly root: XmlNode;
}

const PROGRAM = 'Oligoteka';
/** No marked goods, no other flags that the name of a file can have. */
const NAME_FLAGS = '0_0_0_0_0_00';
const SHIPPED_FACT =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)';
const NAMES = { transfer: 'Универсальный передаточный документ', act: 'Акт об оказании услуг' } as const;

/** What keeps a paper out of a file; empty where nothing does. */
export function exchangeFaults({ paper, sender, receiver }: PaperToExchange): ExchangeFault[] {
  const ids = { seller: sender, buyer: receiver };
  return [
    ...(paper.isSample ? [{ field: 'seller', why: 'was not published yet: the paper is a sample' }] : []),
    ...sellerFaults(paper.seller),
    ...buyerFaults(paper, paper.status === 1),
    ...Object.entries(ids).flatMap(([side, id]) =>
      isIdentifier(id)
        ? []
        : [{ field: `${side}: identifier`, why: `"${id}" cannot stand in the name of a file` }],
    ),
  ];
}

/** The file of an УПД or an акт. For papers without faults. */
export function updFile(given: PaperToExchange): ExchangeFile {
  const { paper, document, issuedAt, sender, receiver } = given;
  const made = momentOf(issuedAt);
  const name = `ON_NSCHFDOPPR_${receiver}_${sender}_${made.day.replaceAll('-', '')}_${document}_${NAME_FLAGS}`;
  const { entity } = paper.seller;
  const root = node(
    'Файл',
    { ИдФайл: name, ВерсФорм: '5.03', ВерсПрог: PROGRAM },
    node(
      'Документ',
      {
        КНД: '1115131',
        Функция: paper.status === 1 ? 'СЧФДОП' : 'ДОП',
        ПоФактХЖ: SHIPPED_FACT,
        НаимДокОпр: NAMES[paper.kind],
        ДатаИнфПр: dayOf(made.day),
        ВремИнфПр: made.time,
        НаимЭконСубСост: `${entity.name}, ИНН/КПП ${entity.inn}${entity.kpp && `/${entity.kpp}`}`,
      },
      invoiceXml(paper),
      tableXml(paper),
      transferXml(paper),
      signatoryXml(paper.seller),
    ),
  );
  return { name, root };
}

function invoiceXml(paper: ShipmentPaper): XmlNode {
  const { number, day, correction, status, payments, order } = paper;
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
    node('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
    STATE_CONTRACT.test(order.purchaseNumber) ? node('ДопСвФХЖ1', { ИдГосКон: order.purchaseNumber }) : null,
    node(
      'ИнфПолФХЖ1',
      {},
      textXml('НомерЗаказа', order.number),
      textXml('НомерЗакупки', order.purchaseNumber),
      textXml('ПроверкаДокумента', paper.checkUrl),
    ),
  );
}

/** Identifier of a contract of the state (row 8); a number of a purchase that the buyer gave is none. */
const STATE_CONTRACT = /^\d{20}(?:\d{5})?$/;

function textXml(key: string, value: string): XmlNode | null {
  const text = node('ТекстИнф', { Идентиф: key, Значен: value });
  return text.attributes['Значен'] === undefined ? null : text;
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
  const okpd2 = isService(line) ? codes?.services : kind === 'primer' ? codes?.primers : codes?.products;
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

/** A qualified signature (1) of the head, whose power the certificate itself tells (1). */
function signatoryXml(seller: Seller): XmlNode {
  const [head] = seller.signatories;
  const name = signatoryName(seller.signatories);
  const power = { ТипПодпис: '1', СпосПодтПолном: '1', ДопСведПодп: head?.basis };
  return node('Подписант', { Должн: head?.post, ...power }, name && nameXml(name));
}
