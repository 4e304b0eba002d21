import { advanceRate } from '../advance/advance-view.ts';
import type { AdvancePaper } from '../advance/advance-paper.ts';
import { buyerAddress } from '../shipment/buyer.ts';
import {
  circumstancesXml,
  type ExchangeFile,
  fieldsXml,
  framed,
  type PaperToExchange,
  roublesXml,
} from './exchange-frame.ts';
import { dayOf, roubles } from './exchange-words.ts';
import { FOR_ADVANCE } from './format-rules.ts';
import { buyerXml, sellerXml } from './party-xml.ts';
import { node, type XmlNode } from './xml-tree.ts';

/** The file of an invoice for an advance. For papers without faults. */
export function advanceFile(given: PaperToExchange<AdvancePaper>): ExchangeFile {
  return framed(given, { Функция: 'СЧФ' }, invoiceXml(given.paper), tableXml(given.paper));
}

/** Rows 3, 4 and 5а have nothing to say: no goods have left. */
function invoiceXml(paper: AdvancePaper): XmlNode {
  const { number, day, payment } = paper;
  const paid = { НомерПРД: payment.number, ДатаПРД: dayOf(payment.day), СуммаПРД: roubles(payment.amount) };
  return node(
    'СвСчФакт',
    { НомерДок: number, ДатаДок: dayOf(day) },
    sellerXml(paper.seller),
    node('СвПРД', paid),
    buyerXml('СвПокуп', paper, buyerAddress(paper)),
    roublesXml(),
    circumstancesXml(paper, { СпОбстФСЧФ: FOR_ADVANCE }),
    fieldsXml(paper),
  );
}

/** One line without quantity and price: the sum, the tax in it and the rate counted back. */
function tableXml({ goods, vat, vatRate, total }: AdvancePaper): XmlNode {
  const tax = (element: string): XmlNode => node(element, {}, node('СумНал', {}, roubles(vat)));
  const line = { НомСтр: '1', НаимТов: `Предварительная оплата: ${goods}`, НалСт: advanceRate(vatRate) };
  return node(
    'ТаблСчФакт',
    {},
    node('СведТов', { ...line, СтТовУчНал: roubles(total) }, tax('СумНал')),
    node('ВсегоОпл', { СтТовУчНалВсего: roubles(total) }, tax('СумНалВсего')),
  );
}
