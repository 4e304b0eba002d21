import { isInn, payerDoubts } from './payer-checks.ts';

test.each(['7707083893', '7736050003', '500100732259'])('%s is a taxpayer number', (inn) =>
  expect(isInn(inn)).toBe(true),
);

test.each(['7707083894', '500100732258', '500100732249', '77070838', '', '７７０７０８３８９３'])(
  '%s is none',
  (inn) => expect(isInn(inn)).toBe(false),
);

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
