import {
  faultsBeforeSending,
  faultsOfAnswer,
  NOTHING_FILLED,
  type OrderFields,
  orderInput,
  payerNumberFaults,
} from './order-fields.ts';

const FILLED = {
  ...NOTHING_FILLED,
  payerName: ' ИМБ ',
  contactName: 'Анна',
  email: 'anna@imb.ru',
  inn: '7707 083893',
  kpp: '773601001',
  city: 'Пущино',
  street: ' Институтская ',
  house: '3',
};

test('nothing is sent without payer, contact, a mail address and where to bring it', () => {
  const missing = ['payerName', 'contactName', 'email'];
  const nothing = (more: Partial<OrderFields>) =>
    Object.keys(faultsBeforeSending({ ...NOTHING_FILLED, ...more }));
  expect(nothing({})).toEqual([...missing, 'city', 'street', 'house', 'inn']);
  expect(nothing({ delivery: 'pickup' })).toEqual([...missing, 'inn']);
  expect(nothing({ delivery: 'pickup', payerKind: 'person' })).toEqual(missing);
  expect(nothing({ delivery: 'pickup', payerKind: 'foreign' })).toEqual([...missing, 'legalAddress']);
  expect(faultsBeforeSending({ ...NOTHING_FILLED, city: ' ' }).city).toBe('Поле должно быть заполнено.');
  expect(faultsBeforeSending(FILLED)).toEqual({});
});

test('numbers of a payer that can be nobody’s are told before sending, of those the form shows', () => {
  const told = (more: Partial<OrderFields>) => Object.keys(payerNumberFaults({ ...FILLED, ...more }));
  expect(told({ inn: '7707083894', kpp: '12' })).toEqual(['inn', 'kpp']);
  expect(told({ inn: '7707083894', kpp: '12', payerKind: 'foreign' })).toEqual(['legalAddress']);
  expect(told({ inn: '500100732259', kpp: '12', payerKind: 'person' })).toEqual([]);
});

test('empty fields are not sent; a person has no KPP; a collected order has no address', () => {
  expect(orderInput(FILLED, 500)).toEqual({
    payment: 'invoice',
    affiliate: { name: 'ИМБ', isPerson: false, inn: '7707 083893', kpp: '773601001' },
    contact: { name: 'Анна', email: 'anna@imb.ru' },
    delivery: 'courier',
    address: { city: 'Пущино', street: 'Институтская', house: '3' },
    expectedTotal: 500,
  });
  const person = orderInput({ ...FILLED, payerKind: 'person', delivery: 'pickup' }, 500);
  expect(person.affiliate).toEqual({ name: 'ИМБ', isPerson: true, inn: '7707 083893' });
  const { affiliate: foreign } = orderInput({ ...FILLED, payerKind: 'foreign' }, 500);
  expect(foreign).toEqual({ name: 'ИМБ', isPerson: false, isForeign: true });
  expect(person).not.toHaveProperty('address');
});

test('a foreign organisation is asked where it is registered', () => {
  const foreign = { ...FILLED, payerKind: 'foreign' } as const;
  expect(Object.keys(faultsBeforeSending(foreign))).toEqual(['legalAddress']);
  expect(faultsBeforeSending({ ...foreign, legalAddress: '1010 Wien, Österreich' })).toEqual({});
});

test('the messages of the server find their fields, the others are kept', () => {
  const errors = { 'order.contact.email': ['Нет такого адреса.'], 'primers.0': ['Не задана шкала'] };
  expect(faultsOfAnswer(errors)).toEqual({
    faults: { email: 'Нет такого адреса.' },
    rest: ['Не задана шкала'],
  });
});
