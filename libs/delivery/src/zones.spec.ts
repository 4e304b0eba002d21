import { expect, test } from '@jest/globals';
import { addressDoubt, type DeliveryZone, isAbroad, isSamePlace, zoneOf } from './index.ts';

const zone = (id: string, postal: [string, string][], places: string[]): DeliveryZone => ({
  ...{ id, name: id, name_en: id, places },
  postal: postal.map(([from, to]) => ({ from, to })),
});
const zones = [
  zone('moscow', [['101', '135']], ['Москва', 'Московская область']),
  zone('orel', [['302', '303']], ['Орёл', 'Орловская область']),
  zone('rest', [], []),
];
const idOf = (to: Parameters<typeof zoneOf>[0]): string | undefined => zoneOf(to, { zones })?.id;

test.each([
  [{ postal_code: '119991' }, 'moscow'],
  [{ postal_code: ' 302028 ', city: 'Москва' }, 'orel'],
  [{ city: 'г. Москва' }, 'moscow'],
  [{ city: 'МОСКВА' }, 'moscow'],
  [{ city: 'Пущино', region: 'Московская обл.' }, 'moscow'],
  [{ city: 'Пущино', region: 'обл Московская' }, 'moscow'],
  [{ city: 'Орел' }, 'orel'],
  [{ city: 'Москва', region: 'Орловская область' }, 'orel'],
  [{ postal_code: `${' '.repeat(500)}119991`, city: 'Орёл' }, 'orel'],
  [{ city: 'Владивосток', country: 'Россия' }, 'rest'],
  [{ postal_code: '690922', city: 'Москва' }, 'rest'],
  [{ postal_code: '12', city: 'Москва' }, 'moscow'],
  [{}, 'rest'],
] as const)('%j is in the zone %s', (to, id) => {
  expect(idOf(to)).toBe(id);
});

test('an address abroad is in no zone, also where its city has a namesake', () => {
  expect(idOf({ country: 'Казахстан', city: 'Москва' })).toBeUndefined();
  expect(isAbroad({ country: ' Russian Federation ' })).toBe(false);
});

test('without a zone for all others, an unknown place is in none', () => {
  expect(zoneOf({ city: 'Тверь' }, { zones: zones.slice(0, 2) })).toBeNull();
});

test('a city is the same with and without the word for it; an empty one is none', () => {
  expect(isSamePlace('г.Орёл', 'орел')).toBe(true);
  expect(isSamePlace('', '')).toBe(false);
  expect(isSamePlace('Новгород', 'Нижний Новгород')).toBe(false);
});

test.each([
  [{ postal_code: '119991', city: 'Москва' }, null],
  [{ postal_code: '119991', city: 'Орёл' }, 'otherPlace'],
  [{ postal_code: '302028', city: 'Пущино' }, null],
  [{ postal_code: '11999', city: 'Москва' }, 'postalCode'],
  [{ postal_code: '11999', city: 'Минск', country: 'Беларусь' }, null],
  [{ city: 'Москва' }, null],
] as const)('the doubt about %j is %j', (to, doubt) => {
  expect(addressDoubt(to, { zones })).toBe(doubt);
});
