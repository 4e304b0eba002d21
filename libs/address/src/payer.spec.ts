import { expect, test } from '@jest/globals';
import { isInn, payerDoubts, payerFaults } from './payer.ts';

test.each(['7707083893', '7736050003', '500100732259'])('%s is a taxpayer number', (inn) =>
  expect(isInn(inn)).toBe(true),
);

test.each([
  '7707083894',
  '500100732258',
  '500100732249',
  '77070838',
  '',
  '0000000000',
  '000000000000',
  '７７０７０８３８９３',
])('%s is none', (inn) => expect(isInn(inn)).toBe(false));

test('doubts are told where they stand', () => {
  const of = (payerKind: 'organisation' | 'person', inn: string, kpp = '') =>
    payerDoubts({ payerKind, inn, kpp });
  expect(of('organisation', '7707083893', '773601001')).toEqual({});
  expect(of('organisation', '77 07 08 38 93', '')).toEqual({ kpp: 'kppMissing' });
  expect(of('organisation', '7707083894', '7736')).toEqual({ inn: 'innDigits', kpp: 'kppForm' });
  expect(of('organisation', '500100732259')).toEqual({});
  expect(of('person', '7707083893')).toEqual({ inn: 'innOfPerson' });
  expect(of('person', '12')).toEqual({ inn: 'innLength' });
  expect(of('organisation', '')).toEqual({});
});

test('numbers that can be nobody’s are faults', () => {
  const of = (isPerson: boolean, inn: string, kpp = '') => payerFaults({ isPerson, inn, kpp });
  expect(of(false, '77 07 083893', '7736 01 001')).toEqual({});
  expect(of(false, '7707083893')).toEqual({});
  expect(of(false, '500100732259')).toEqual({});
  expect(of(true, '500100732259')).toEqual({});
  expect(of(true, '')).toEqual({});
  expect(of(false, '7707083894', '77')).toEqual({ inn: 'inn', kpp: 'kpp' });
  expect(of(true, '7707083893')).toEqual({ inn: 'innOfPerson' });
  expect(of(true, '500100732259', '773601001')).toEqual({ kpp: 'kppOfPerson' });
  expect(of(false, '500100732259', '773601001')).toEqual({ kpp: 'kppOfPerson' });
});
