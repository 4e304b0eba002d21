import type { Seller } from '@oligoteka/documents';
import type { AdvancePaper } from '../advance/advance-paper.ts';
import type { ShipmentPaper } from '../shipment/shipment-paper.ts';
import { dayOf, isIdentifier, momentOf } from './exchange-words.ts';
import { buyerFaults, type ExchangeFault, nameXml, sellerFaults, signatoryName } from './party-xml.ts';
import { node, type XmlNode } from './xml-tree.ts';

/** Papers that become files of exchange. */
export type ExchangedPaper = ShipmentPaper | AdvancePaper;

/** A paper that was issued, and what its file says besides. */
export interface PaperToExchange<Paper extends ExchangedPaper = ExchangedPaper> {
  readonly paper: Paper;
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

/** What keeps a paper out of a file; empty where nothing does. */
export function exchangeFaults({ paper, sender, receiver }: PaperToExchange): ExchangeFault[] {
  const ids = { seller: sender, buyer: receiver };
  const isInvoice = paper.kind === 'advance' || paper.status === 1;
  return [
    ...(paper.isSample ? [{ field: 'seller', why: 'was not published yet: the paper is a sample' }] : []),
    ...sellerFaults(paper.seller),
    ...buyerFaults(paper, isInvoice),
    ...Object.entries(ids).flatMap(([side, id]) =>
      isIdentifier(id)
        ? []
        : [{ field: `${side}: identifier`, why: `"${id}" cannot stand in the name of a file` }],
    ),
  ];
}

/** What the document is, by the words of the format. */
interface Function {
  readonly Функция: 'СЧФДОП' | 'ДОП' | 'СЧФ';
  readonly ПоФактХЖ?: string;
  readonly НаимДокОпр?: string;
}

/** A file around what a document says: its name, who made it when, and who signs. */
export function framed(
  { paper, document, issuedAt, sender, receiver }: PaperToExchange,
  what: Function,
  ...parts: readonly XmlNode[]
): ExchangeFile {
  const made = momentOf(issuedAt);
  const name = `ON_NSCHFDOPPR_${receiver}_${sender}_${made.day.replaceAll('-', '')}_${document}_${NAME_FLAGS}`;
  const { entity } = paper.seller;
  const maker = `${entity.name}, ИНН/КПП ${entity.inn}${entity.kpp && `/${entity.kpp}`}`;
  const root = node(
    'Файл',
    { ИдФайл: name, ВерсФорм: '5.03', ВерсПрог: PROGRAM },
    node(
      'Документ',
      {
        ...{ КНД: '1115131', ...what, ДатаИнфПр: dayOf(made.day), ВремИнфПр: made.time },
        НаимЭконСубСост: maker,
      },
      ...parts,
      signatoryXml(paper.seller),
    ),
  );
  return { name, root };
}

/** A qualified signature (1) of the head, whose power the certificate itself tells (1). */
function signatoryXml(seller: Seller): XmlNode {
  const [head] = seller.signatories;
  const name = signatoryName(seller.signatories);
  const power = { ТипПодпис: '1', СпосПодтПолном: '1', ДопСведПодп: head?.basis };
  return node('Подписант', { Должн: head?.post, ...power }, name && nameXml(name));
}

export const roublesXml = (): XmlNode => node('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' });

/** Identifier of a contract of the state (row 8); a number of a purchase that the buyer gave is none. */
const STATE_CONTRACT = /^\d{20}(?:\d{5})?$/;

/** `ДопСвФХЖ1`: circumstances, and the contract of the state; null where there is neither. */
export function circumstancesXml(
  { order }: Pick<ExchangedPaper, 'order'>,
  special: Readonly<Record<string, string>> = {},
): XmlNode | null {
  const contract = STATE_CONTRACT.test(order.purchaseNumber) ? { ИдГосКон: order.purchaseNumber } : {};
  const all = node('ДопСвФХЖ1', { ...contract, ...special });
  return Object.keys(all.attributes).length === 0 ? null : all;
}

/** `ИнфПолФХЖ1`: our own words beside the format's. */
export function fieldsXml({ order, checkUrl }: Pick<ExchangedPaper, 'order' | 'checkUrl'>): XmlNode {
  return node(
    'ИнфПолФХЖ1',
    {},
    textXml('НомерЗаказа', order.number),
    textXml('НомерЗакупки', order.purchaseNumber),
    textXml('ПроверкаДокумента', checkUrl),
  );
}

function textXml(key: string, value: string): XmlNode | null {
  const text = node('ТекстИнф', { Идентиф: key, Значен: value });
  return text.attributes['Значен'] === undefined ? null : text;
}
