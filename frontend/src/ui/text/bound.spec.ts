import { bound, boundUnits } from './bound.ts';

const seen = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

test('a unit is never broken, in a name or in a piece of one', () => {
  expect(seen(bound('Taq, 5 ед./мкл, в буфере'))).toBe('Taq, 5_ед./|мкл, в_буфере');
  expect(seen(boundUnits('10 ng/µl'))).toBe('10_ng/|µl');
  expect(seen(boundUnits('5 ед./') + boundUnits('мкл'))).toBe('5_ед./|мкл');
  expect(seen(boundUnits('да/нет'))).toBe('да/нет');
});
