import type { Order } from '@oligoteka/site-api';
import { awaitsCard, moneyRows } from './money-rows.ts';

const AT = (minute: number) => `2026-11-24T12:0${minute}:00.000Z`;
const NOTHING: Order['money'] = { card: null, received: [], refunds: [], receipts: [] };
const rows = (money: Partial<Order['money']>, state: Order['state'] = 'awaiting_payment') =>
  moneyRows({ state, money: { ...NOTHING, ...money } }).map(({ text, amount, url }) =>
    [text, amount, url].filter((part) => part !== undefined).join(' · '),
  );
const card = (state: NonNullable<Order['money']['card']>['state'], at = AT(1)) => ({
  state,
  at,
  isTest: false,
});

test('an order nobody has begun to pay has no rows', () => {
  expect(rows({})).toEqual([]);
});

test('an attempt is told of while the order waits for money, and not once it is paid or over', () => {
  expect(rows({ card: card('declined') })).toEqual(['Последняя попытка оплаты не прошла']);
  expect(rows({ card: card('pending') })).toEqual(['Банк проверяет платёж']);
  expect(rows({ card: card('expired') }, 'cancelled')).toEqual([]);
  expect(rows({ card: card('paid'), received: [{ amount: 440, at: AT(1), by: 'card' }] }, 'paid')).toEqual([
    'Оплачено на сайте · 440',
  ]);
});

test('rows stand in the order of time, a receipt with its page once there is one', () => {
  const url = 'https://receipts.example/1';
  const money: Partial<Order['money']> = {
    card: card('paid'),
    received: [
      { amount: 440, at: AT(1), by: 'card' },
      { amount: 440, at: AT(4), by: 'transfer' },
    ],
    refunds: [{ amount: 440, state: 'requested', at: AT(5), by: 'card' }],
    receipts: [
      { kind: 'prepayment', status: 'done', url, at: AT(2) },
      { kind: 'refund', status: 'waiting', url: null, at: AT(6) },
    ],
  };
  expect(rows(money, 'paid')).toEqual([
    'Оплачено на сайте · 440',
    `Кассовый чек: предоплата · ${url}`,
    'Поступило по счёту · 440',
    'Возвращаем туда, откуда пришла оплата: запрос отправлен в банк · 440',
    'Кассовый чек: возврат (формируется)',
  ]);
});

test('a card may pay an order that has a number, waits for money and got none', () => {
  const received = [{ amount: 1, at: AT(1), by: 'transfer' as const }];
  const may = (state: Order['state'], money: Partial<Order['money']> = {}) =>
    awaitsCard({ state, money: { ...NOTHING, ...money } });
  expect((['created', 'awaiting_payment'] as const).map((state) => may(state))).toEqual([true, true]);
  expect(
    (['submitted', 'paid', 'in_production', 'cancelled', 'refunded', 'rejected'] as const).filter((state) =>
      may(state),
    ),
  ).toEqual([]);
  expect(may('awaiting_payment', { received })).toBe(false);
});
