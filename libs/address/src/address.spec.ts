import { expect, test } from '@jest/globals';
import { addressInEnglish, displayAddress, missingAddressFields } from './address.ts';

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

test('an English reader finds no Russian prefix in an address, and every part of it', () => {
  const whole = { postal_code: '50829', city: 'Köln', street: 'Carl-von-Linné-Weg' };
  const line = displayAddress({ ...whole, house: '10', block: '2', flat: '5' });
  expect(line).toBe('50829, Köln, Carl-von-Linné-Weg, д. 10, кор. 2, комната 5');
  expect(addressInEnglish(line)).toBe('50829, Köln, Carl-von-Linné-Weg, 10, building 2, room 5');
  // a typed address stays as it is
  for (const typed of ['Пущино, Институтская, 3А, стр 2', 'Томск, пр. Ленина 3 д. 10', 'Клин, д. 10А', ''])
    expect(addressInEnglish(typed)).toBe(typed);
});
