import type { Order } from '@oligoteka/site-api';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { expectedWords } from './order-expected.ts';
import { nextStep } from './order-next.ts';

beforeEach(() => overwriteGetLocale(() => 'ru'));

const line = { kind: 'primer', line: 1, state: 'waiting', promised: null, afterMaterial: null };
const promised = { day: '2026-12-04', first: '2026-12-04', note: '' };
const order = (part: object): Order =>
  ({
    ...{ state: 'awaiting_payment', payment: 'invoice', total: 440, onTrust: null, delivery: 'pickup' },
    ...{ documents: [{}], expired: [], sampleFiles: [], journeys: [], workingDays: 3, lines: [line] },
    invoice: { state: 'valid', validUntil: '2026-12-02', isExpired: false },
    ...part,
  }) as unknown as Order;
const said = (part: object, cards = true): string | undefined => {
  const next = nextStep(order(part), cards);
  return next === null ? undefined : `${next.who}: ${next.title}`.replaceAll('\u00a0', ' ');
};

test('who acts, what is done and by when', () => {
  expect(said({})).toBe('you: Оплатите счёт до 2 декабря 2026');
  expect(said({ payment: 'card' })).toBe('you: Оплатите 440 ₽ картой или по СБП');
  expect(said({ expired: [{}] })).toMatch(/^you: Срок счёта истёк/);
  expect(said({ documents: [] })).toMatch(/^shop: Готовим документы/);
  expect(said({ total: 0 })).toMatch(/^shop: Начинаем/);
  expect(said({ onTrust: '2026-11-27T10:00:00Z' })).toBe('shop: Делаем ваш заказ');
  expect(said({ payment: 'card' }, false)).toBe('you: Оплатите счёт до 2 декабря 2026');
  expect(said({ state: 'paid' })).toBe('shop: Делаем ваш заказ');
  expect(said({ state: 'paid', lines: [{ ...line, promised }] })).toBe('shop: Делаем ваш заказ к 4 декабря');
  expect(said({ state: 'paid', lines: [{ ...line, afterMaterial: 3 }] })).toMatch(/^you: Пришлите материал/);
  const ready = [{ ...line, state: 'ready' }];
  expect(said({ state: 'in_production', lines: ready })).toMatch(/^you: Всё готово: можно забирать/);
  const journeys = [{ line: 2, dispatch: '2026-12-05', arrival: '2026-12-07' }];
  expect(said({ state: 'in_production', lines: ready, delivery: 'courier', journeys })).toBe(
    'shop: Всё готово, отправим 5 декабря',
  );
  expect(said({ state: 'shipped' })).toMatch(/^carrier: /);
  expect(said({ state: 'completed' })).toMatch(/^done: /);
  expect(said({ state: 'refunded' })).toBeUndefined();
});

test('an order on trust goes its way like a paid one, and is paid at its end', () => {
  const since = { onTrust: '2026-11-27T10:00:00Z', delivery: 'courier' };
  const made = (...states: string[]) =>
    said({ ...since, lines: states.map((state) => ({ ...line, state })) });
  expect(said({ ...since, lines: [{ ...line, afterMaterial: 3 }] })).toMatch(/^you: Пришлите материал/);
  expect(made('ready', 'shipped')).toMatch(/^shop: Всё готово/);
  expect(made('shipped', 'delivered')).toMatch(/^carrier: /);
  expect(made('delivered', 'cancelled')).toBe('you: Оплатите счёт до 2 декабря 2026');
  const step = nextStep(order({ ...since, lines: [{ ...line, state: 'shipped' }] }), true);
  expect(step?.words[0]).toMatch(/^Подтверждён 27/);
});

test('steps ahead tell when they are expected, where anybody can say', () => {
  const words = (state: Order['state'], part: object = {}) =>
    expectedWords(state, order(part)).replaceAll('\u00a0', ' ');
  expect(words('paid')).toBe('до 2 декабря');
  expect(words('paid', { payment: 'card' })).toBe('');
  expect(words('in_production')).toBe('3 рабочих дня');
  expect(words('in_production', { lines: [{ ...line, promised }] })).toBe('готово к 4 декабря');
  expect(words('completed', { lines: [{ ...line, promised }] })).toBe('с 4 декабря');
  const journeys = [{ line: 2, dispatch: '2026-12-05', arrival: '2026-12-07' }];
  expect(words('shipped', { journeys })).toBe('около 5 декабря');
  expect(words('completed', { journeys })).toBe('около 7 декабря');
});
