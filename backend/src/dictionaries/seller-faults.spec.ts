import type { Seller } from '@oligoteka/documents';
import { expect, test } from '@jest/globals';
import { dictionaryFaults } from './dictionary-faults.ts';
import { sellerDoubts } from './seller-faults.ts';

const seller: Seller = {
  entity: {
    name: 'ООО «Олиготека»',
    name_en: 'Oligoteka LLC',
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    address: 'Москва',
    address_en: 'Moscow',
    phone: '',
    email: '',
  },
  bank: {
    name: 'ПАО СБЕРБАНК',
    name_en: 'Sberbank',
    bic: '044525225',
    corrAccount: '30101810400000000225',
    account: '40702810138250123017',
  },
  vat: 'osn',
  signatories: [{ post: 'Директор', post_en: 'Director', name: 'Иванова А. П.', name_en: 'A. Ivanova' }],
  terms: {
    invoiceDays: 5,
    offerDays: 30,
    making: '2–5 рабочих дней',
    making_en: '2–5 working days',
    pickup: 'Москва',
    pickup_en: 'Moscow',
    court: 'Арбитражный суд города Москвы',
    court_en: 'the Arbitration Court of Moscow',
  },
};
const faultsOf = (content: unknown): string[] =>
  dictionaryFaults('seller', content).map(({ path, message }) => `${path.join('.')} ${message}`);

test('requisites that agree have no fault and raise no doubt', () => {
  expect(faultsOf(seller)).toEqual([]);
  expect(sellerDoubts(seller)).toEqual([]);
});

test('numbers that can be nobody’s are named with their place', () => {
  const { entity, bank } = seller;
  const wrong = {
    ...seller,
    entity: { ...entity, inn: '7707083894', kpp: '12', ogrn: '1027700132196' },
    bank: { ...bank, bic: '44525225', account: '4070281013825012301' },
  };
  const faults = faultsOf(wrong);
  for (const place of ['entity.inn', 'entity.kpp', 'entity.ogrn', 'bank.bic', 'bank.account'])
    expect(faults.some((fault) => fault.startsWith(`${place} `))).toBe(true);
  expect(faults).toHaveLength(5);
});

test('a key that differs is a doubt and no fault', () => {
  const other = { ...seller, bank: { ...seller.bank, account: '40702810138250123018' } };
  expect(faultsOf(other)).toEqual([]);
  expect(sellerDoubts(other)).toEqual([
    { field: 'bank.account', value: '40702810138250123018', why: 'does not agree with the БИК 044525225' },
  ]);
});

test('a sole trader has no КПП and a longer ОГРН; without VAT a paper says why', () => {
  const trader = { ...seller.entity, inn: '500100732259', kpp: '', ogrn: '304500116000157' };
  expect(faultsOf({ ...seller, entity: trader })).toEqual([]);
  expect(faultsOf({ ...seller, entity: { ...trader, kpp: '773601001' } })).toEqual([
    'entity.kpp must be empty: a sole trader has none',
  ]);
  expect(faultsOf({ ...seller, entity: { ...seller.entity, kpp: '' } })).toEqual([
    'entity.kpp is missing: an ИНН of 10 digits has a КПП',
  ]);
  expect(faultsOf({ ...seller, vat: 'usn' })).toEqual(['vatGround is missing: without VAT a paper says why']);
  expect(faultsOf({ ...seller, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' })).toEqual([]);
});

test('nobody to sign, a word nobody knows, days without end are faults', () => {
  expect(faultsOf({ ...seller, signatories: [] })).toHaveLength(1);
  expect(faultsOf({ ...seller, bank: { ...seller.bank, swift: 'SABRRUMM' } })).toHaveLength(1);
  expect(faultsOf({ ...seller, terms: { ...seller.terms, invoiceDays: 0 } })).toHaveLength(1);
  expect(faultsOf('seller')).toHaveLength(1);
});
