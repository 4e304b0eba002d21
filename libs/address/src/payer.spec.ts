import { expect, test } from '@jest/globals';
import { invoiceFaults, isInn, kppIsMissing, payerFaults } from './payer.ts';

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

test('an invoice to an organisation needs its number; a person and a foreign organisation have none', () => {
  const of = (kind: 'organisation' | 'person' | 'foreign', inn: string, kpp = '', legal_address = '') =>
    Object.keys(
      invoiceFaults({ isPerson: kind === 'person', isForeign: kind === 'foreign', inn, kpp, legal_address }),
    );
  expect(of('organisation', '7707083893', '773601001')).toEqual([]);
  expect(of('organisation', '77 07 08 38 93')).toEqual([]);
  expect(of('organisation', '500100732259')).toEqual([]);
  expect(of('organisation', ' ')).toEqual(['inn']);
  expect(of('organisation', '7707083894', '12')).toEqual(['inn', 'kpp']);
  expect(of('organisation', '500100732259', '773601001')).toEqual(['kpp']);
  expect(of('person', '')).toEqual([]);
  expect(of('person', '7707083893')).toEqual(['inn']);
  // the address is asked for: it tells the country
  expect(of('foreign', '')).toEqual(['legal_address']);
  expect(of('foreign', '', '', ' ')).toEqual(['legal_address']);
  expect(of('foreign', '', '', 'Vienna, Austria')).toEqual([]);
  expect(of('foreign', '12', '', 'Vienna, Austria')).toEqual(['inn']);
});

test('a KPP is asked for where there has to be one', () => {
  const of = (inn: string, kpp = '', isPerson = false) => kppIsMissing({ isPerson, inn, kpp });
  expect(of('7707083893')).toBe(true);
  expect(of('7707083893', '773601001')).toBe(false);
  expect(of('7707083894')).toBe(false);
  expect(of('500100732259')).toBe(false);
  expect(of('7707083893', '', true)).toBe(false);
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
