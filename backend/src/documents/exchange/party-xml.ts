import { isInn, isKpp } from '@oligoteka/address';
import type { Seller } from '@oligoteka/documents';
import { type Buyer, buyerAddress, buyerKind } from '../shipment/buyer.ts';
import { personName, type PersonName } from '../shipment/person-name.ts';
import { node, type XmlNode } from './xml-tree.ts';

/** A cause why a paper cannot become a file: the field, and what is wrong with it. */
export interface ExchangeFault {
  readonly field: string;
  readonly why: string;
}

const fault = (holds: boolean, field: string, why: string): ExchangeFault[] =>
  holds ? [{ field, why }] : [];
const PARTS = 'must be a surname and a first name';
const NO_COUNTRY =
  'the format names a foreign organisation by the code of its country, which no order has: send the printed paper';

/** What keeps the buyer out of a file. An invoice for VAT needs the address too. */
export function buyerFaults(buyer: Buyer, needsAddress: boolean): ExchangeFault[] {
  const { inn, kpp, name } = buyer.party;
  const kind = buyerKind(buyer);
  const isOrganisation = kind === 'organisation';
  return [
    ...fault(kind === 'foreign', 'buyer: country', NO_COUNTRY),
    ...fault(isOrganisation && !(inn.length === 10 && isInn(inn)), 'buyer: ИНН', missing(inn)),
    ...fault((kind === 'trader' || inn.length === 12) && !isInn(inn), 'buyer: ИНН', missing(inn)),
    ...fault(isOrganisation && !isKpp(kpp), 'buyer: КПП', missing(kpp)),
    ...fault(kind === 'trader' && personName(name) === null, 'buyer: name', PARTS),
    ...fault(
      kind !== 'foreign' && needsAddress && buyerAddress(buyer) === '',
      'buyer: address',
      'is missing',
    ),
  ];
}

const missing = (text: string): string => (text === '' ? 'is missing' : `"${text}" is wrong`);

/** What keeps the seller out of a file. */
export function sellerFaults({ entity, signatories }: Seller): ExchangeFault[] {
  return [
    ...fault(entity.inn.length === 12 && personName(entity.name) === null, 'seller: name', PARTS),
    ...fault(signatoryName(signatories) === null, 'seller: signatory', PARTS),
  ];
}

/** The name of the head: in full where the dictionary has it. */
export function signatoryName([head]: Seller['signatories']): PersonName | null {
  return personName(head?.fullName ?? head?.name ?? '');
}

/** `ФИО`; the patronymic only where there is one. */
export function nameXml({ surname, name, patronymic }: PersonName): XmlNode {
  return node('ФИО', { Фамилия: surname, Имя: name, Отчество: patronymic });
}

export function addressXml(text: string): XmlNode | null {
  if (text === '') return null;
  return node('Адрес', {}, node('АдрИнф', { КодСтр: '643', НаимСтран: 'Россия', АдрТекст: text }));
}

export function sellerXml({ entity, bank }: Seller): XmlNode {
  const { name, inn, kpp, ogrn, address, phone, email } = entity;
  const named = inn.length === 12 ? personName(name) : null;
  const identity =
    named === null
      ? node('СвЮЛУч', { НаимОрг: name, ИННЮЛ: inn, КПП: kpp })
      : node('СвИП', { ИННФЛ: inn, ОГРНИП: ogrn }, nameXml(named));
  const account = node('СвБанк', { НаимБанк: bank.name, БИК: bank.bic, КорСчет: bank.corrAccount });
  const contacts = [
    ...(phone === '' ? [] : [node('Тлф', {}, phone)]),
    ...(email === '' ? [] : [node('ЭлПочта', {}, email)]),
  ];
  return node(
    'СвПрод',
    {},
    node('ИдСв', {}, identity),
    addressXml(address),
    node('БанкРекв', { НомерСчета: bank.account }, account),
    contacts.length === 0 ? null : node('Контакт', {}, ...contacts),
  );
}

/** The buyer under the name of an element: as such, or as the one the goods go to. */
export function buyerXml(element: 'СвПокуп' | 'ГрузПолуч', buyer: Buyer, address: string): XmlNode {
  return node(element, {}, node('ИдСв', {}, identityXml(buyer)), addressXml(address));
}

function identityXml(buyer: Buyer): XmlNode {
  const { name, inn, kpp } = buyer.party;
  const kind = buyerKind(buyer);
  const named = kind === 'trader' || kind === 'person' ? personName(name) : null;
  if (kind === 'trader' && named !== null) return node('СвИП', { ИННФЛ: inn }, nameXml(named));
  if (kind !== 'person') return node('СвЮЛУч', { НаимОрг: name, ИННЮЛ: inn, КПП: kpp });
  return named === null
    ? node('СвФЛУч', { ИННФЛ: inn, ИныеСвед: name })
    : node('СвФЛУч', { ИННФЛ: inn }, nameXml(named));
}
