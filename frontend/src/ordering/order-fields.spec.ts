import { faultsBeforeSending, faultsOfAnswer, NOTHING_FILLED, orderInput } from './order-fields.ts';

const FILLED = {
  ...NOTHING_FILLED,
  payerName: ' ИМБ ',
  contactName: 'Анна',
  email: 'anna@imb.ru',
  kpp: '770101001',
  city: 'Пущино',
  street: ' Институтская ',
  house: '3',
};

test('nothing is sent without payer, contact, a mail address and where to bring it', () => {
  const missing = ['payerName', 'contactName', 'email'];
  expect(Object.keys(faultsBeforeSending(NOTHING_FILLED))).toEqual([...missing, 'city', 'street', 'house']);
  expect(Object.keys(faultsBeforeSending({ ...NOTHING_FILLED, delivery: 'pickup' }))).toEqual(missing);
  expect(faultsBeforeSending({ ...NOTHING_FILLED, city: ' ' }).city).toBe('Поле должно быть заполнено.');
  expect(faultsBeforeSending(FILLED)).toEqual({});
});

test('empty fields are not sent; a person has no KPP; who comes for the order gives no address', () => {
  expect(orderInput(FILLED, 500)).toEqual({
    payment: 'invoice',
    affiliate: { name: 'ИМБ', isPerson: false, kpp: '770101001' },
    contact: { name: 'Анна', email: 'anna@imb.ru' },
    delivery: 'courier',
    address: { city: 'Пущино', street: 'Институтская', house: '3' },
    expectedTotal: 500,
  });
  const person = orderInput({ ...FILLED, payerKind: 'person', delivery: 'pickup' }, 500);
  expect(person.affiliate).toEqual({ name: 'ИМБ', isPerson: true });
  expect(person).not.toHaveProperty('address');
});

test('the messages of the server find their fields, the others are kept', () => {
  const errors = { 'order.contact.email': ['Нет такого адреса.'], 'primers.0': ['Не задана шкала'] };
  expect(faultsOfAnswer(errors)).toEqual({
    faults: { email: 'Нет такого адреса.' },
    rest: ['Не задана шкала'],
  });
});
