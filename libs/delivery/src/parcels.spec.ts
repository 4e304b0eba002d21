import { expect, test } from '@jest/globals';
import {
  canSplit,
  type Consigned,
  type DeliveryTariff,
  type DeliveryTariffs,
  journeyOf,
  parcelsOf,
  planParcels,
  quoteDelivery,
  type Temperature,
  temperatureOf,
} from './index.ts';

const tariff = (temperature: Temperature, days: number, price: number): DeliveryTariff => ({
  ...{ zone: 'z', method: 'courier', temperature, carrier: 'cdek', days, price },
});
const TARIFFS: DeliveryTariffs = {
  temperatures: [
    { temperature: 'ambient', storages: ['+15…+25 °C'], holds: null, daysOff: true },
    { temperature: 'cool', storages: ['+4 °C'], holds: 4, daysOff: false },
    { temperature: 'ice', storages: ['−20 °C'], holds: 3, daysOff: false },
    { temperature: 'dryIce', storages: ['−80 °C'], holds: 3, daysOff: false },
  ],
  zones: [{ id: 'z', name: 'З', name_en: 'Z', postal: [], places: [] }],
  tariffs: [
    tariff('ambient', 2, 400),
    tariff('cool', 2, 700.5),
    tariff('ice', 2, 900),
    tariff('dryIce', 2, 2000),
  ],
  points: [],
};
const COLD = { holds: 3, daysOff: false };
const goods = (...temperatures: Temperature[]): Consigned[] =>
  temperatures.map((temperature) => ({ temperature, ready: '2026-11-26' }));
const plan = (of: readonly Consigned[], isSplit = false, tariffs = TARIFFS) =>
  planParcels(of, { zone: 'z', method: 'courier', isSplit }, { tariffs, calendar: [] });

test('dry ice is never on its way on a day off: of a week, two days of transit leave from Monday to Wednesday', () => {
  // 2026-11-23 is a Monday
  const leaves = ['23', '24', '25', '26', '27', '28', '29'].map(
    (day) => journeyOf(`2026-11-${day}`, { days: 2 }, COLD, [])?.dispatch,
  );
  expect(leaves).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25'],
    ...['2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30'],
  ]);
});

test('it waits for the end of the holidays of New Year', () => {
  expect(journeyOf('2026-12-30', { days: 2 }, COLD, [])).toEqual({
    ...{ dispatch: '2027-01-11', arrival: '2027-01-13' },
  });
});

test('a working Saturday is no day off, and a moved day off is one', () => {
  const calendar = [
    { day: '2026-11-28', isWorking: true, why: 'x' },
    { day: '2026-12-01', isWorking: false, why: 'x' },
  ];
  expect(journeyOf('2026-11-26', { days: 2 }, COLD, calendar)?.arrival).toBe('2026-11-28');
  expect(journeyOf('2026-11-30', { days: 1 }, COLD, calendar)?.dispatch).toBe('2026-12-02');
});

test('a parcel without cooling may travel on a weekend and is brought on a working day', () => {
  const any = { holds: null, daysOff: true };
  expect(journeyOf('2026-11-27', { days: 1 }, any, [])).toEqual({
    dispatch: '2026-11-27',
    arrival: '2026-11-30',
  });
  expect(journeyOf('2026-11-28', { days: 0 }, any, [])).toEqual({
    dispatch: '2026-11-30',
    arrival: '2026-11-30',
  });
});

test('longer than the packing holds, nothing leaves', () => {
  expect(journeyOf('2026-11-23', { days: 4 }, COLD, [])).toBeNull();
});

test('everything travels as cold as its coldest goods, but goods of +4 °C never on dry ice', () => {
  expect(parcelsOf(goods('ambient', 'ice'), false)).toEqual([['ambient', 'ice']]);
  expect(parcelsOf(goods('dryIce', 'ambient', 'cool', 'ice'), false)).toEqual([
    ['cool'],
    ['ambient', 'ice', 'dryIce'],
  ]);
  expect(parcelsOf([], false)).toEqual([]);
});

test('apart, the coldest goods go by themselves; what is apart already is not offered twice', () => {
  expect(parcelsOf(goods('dryIce', 'ambient', 'cool'), true)).toEqual([['ambient', 'cool'], ['dryIce']]);
  expect(canSplit(goods('ambient', 'ambient'))).toBe(false);
  expect(canSplit(goods('ambient', 'ice'))).toBe(true);
  expect(canSplit(goods('cool', 'dryIce'))).toBe(false);
});

test('a plan names price, carrier, days and goods of each parcel, and waits for the last of its goods', () => {
  const of = [
    { temperature: 'ambient', ready: '2026-11-24' },
    { temperature: 'dryIce', ready: '2026-11-26' },
    { temperature: 'ambient', ready: '2026-11-25' },
  ] as const;
  expect(plan(of, true)).toEqual({
    parcels: [
      {
        temperature: 'ambient',
        carrier: 'cdek',
        price: 40000,
        dispatch: '2026-11-25',
        arrival: '2026-11-27',
        goods: [0, 2],
      },
      {
        temperature: 'dryIce',
        carrier: 'cdek',
        price: 200000,
        dispatch: '2026-11-30',
        arrival: '2026-12-02',
        goods: [1],
      },
    ],
  });
  expect(plan(of)).toMatchObject({
    parcels: [{ temperature: 'dryIce', dispatch: '2026-11-30', goods: [0, 1, 2] }],
  });
});

test('a plan says what cannot be brought: no tariff, or too far to stay cold', () => {
  const far = { ...TARIFFS, tariffs: [tariff('dryIce', 5, 1)] };
  expect(plan(goods('dryIce'), false, far)).toEqual({
    undeliverable: { temperature: 'dryIce', why: 'tooFar' },
  });
  expect(plan(goods('ice'), false, far)).toEqual({ undeliverable: { temperature: 'ice', why: 'noTariff' } });
});

test('a parcel costs its tariff, kopecks included, and its price is read back', () => {
  const quote = quoteDelivery({ zone: 'z', method: 'courier', temperature: 'cool' }, TARIFFS);
  expect(quote).toMatchObject({ price: 70050, discountPrice: 70050, strategy: 'delivery:1x700.50' });
  expect(quoteDelivery({ zone: 'y', method: 'courier', temperature: 'cool' }, TARIFFS)).toBeNull();
});

test('the storage of the catalogue names a temperature, however its minus is written; unknown words mean the coldest', () => {
  expect(temperatureOf('-20°C', TARIFFS)).toBe('ice');
  expect(temperatureOf('+4 °C', TARIFFS)).toBe('cool');
  expect(temperatureOf('жидкий азот', TARIFFS)).toBe('dryIce');
});
