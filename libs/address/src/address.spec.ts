import { expect, test } from '@jest/globals';
import { displayAddress, missingAddressFields } from './address.ts';

test('a full address is one line without country, region and codes', () => {
  expect(
    displayAddress({
      postal_code: '117997',
      country: 'Россия',
      region: 'Москва',
      city: 'Москва',
      street: 'ул. Миклухо-Маклая',
      house: '16',
      block: '10',
      flat: '5',
      fias_id: 'x',
    }),
  ).toBe('117997, Москва, ул. Миклухо-Маклая, д. 16, кор. 10, комната 5');
});

test('only numbers get their prefix', () => {
  expect(displayAddress({ city: 'Пущино', street: 'Институтская', house: '3А', block: 'стр 2' })).toBe(
    'Пущино, Институтская, 3А, стр 2',
  );
});

test('city, street and house are required, blanks do not count', () => {
  expect(missingAddressFields({ city: ' ', street: 'Ленина' })).toEqual(['city', 'house']);
  expect(missingAddressFields({ city: 'Томск', street: 'Ленина', house: '1' })).toEqual([]);
});
