import { faultsBeforeSending, faultsOfAnswer, NOTHING_FILLED, orderInput } from './order-fields.ts';

const FILLED = {
  ...NOTHING_FILLED,
  payerName: ' ИМБ ',
  contactName: 'Анна',
  email: 'anna@imb.ru',
  kpp: '770101001',
};

test('nothing is sent without payer, contact and a mail address', () => {
  expect(Object.keys(faultsBeforeSending(NOTHING_FILLED))).toEqual(['payerName', 'contactName', 'email']);
  expect(faultsBeforeSending(FILLED)).toEqual({});
});

test('empty fields are not sent; a person has no KPP', () => {
  expect(orderInput(FILLED, 500)).toEqual({
    payment: 'invoice',
    affiliate: { name: 'ИМБ', isPerson: false, kpp: '770101001' },
    contact: { name: 'Анна', email: 'anna@imb.ru' },
    expectedTotal: 500,
  });
  expect(orderInput({ ...FILLED, payerKind: 'person' }, 500).affiliate).toEqual({
    name: 'ИМБ',
    isPerson: true,
  });
});

test('the messages of the server find their fields, the others are kept', () => {
  const errors = { 'order.contact.email': ['Нет такого адреса.'], 'primers.0': ['Не задана шкала'] };
  expect(faultsOfAnswer(errors)).toEqual({
    faults: { email: 'Нет такого адреса.' },
    rest: ['Не задана шкала'],
  });
});
