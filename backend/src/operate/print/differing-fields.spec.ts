import { expect, test } from '@jest/globals';
import { differingFields } from './differing-fields.ts';

const row = { name: 'FAM-1', mods: [{ position: 0, modifier: 10 }], quote: null };

test('the fields that differ in two objects are named, however deep', () => {
  const lie = { ...row, name: 'ложь', mods: [{ position: 0, modifier: 11 }], quote: { price: 1 } };
  expect(differingFields('primer', JSON.stringify(row), JSON.stringify(lie))).toEqual([
    { column: 'primer.name', one: '"FAM-1"', other: '"ложь"' },
    { column: 'primer.mods.0.modifier', one: '10', other: '11' },
    { column: 'primer.quote', one: 'null', other: '{"price":1}' },
  ]);
  expect(differingFields('primer', '{"a":1}', '{"b":1}')).toEqual([
    { column: 'primer.a', one: '1', other: 'none' },
    { column: 'primer.b', one: 'none', other: '1' },
  ]);
});

test('plain values stay as they are; objects that are only written otherwise say so', () => {
  expect(differingFields('state', '"created"', 'null')).toEqual([
    { column: 'state', one: '"created"', other: 'null' },
  ]);
  expect(differingFields('primer', '{"a":1,"b":2}', '{"b": 2, "a": 1}')).toEqual([
    { column: 'primer (only its spelling)', one: '{"a":1,"b":2}', other: '{"b": 2, "a": 1}' },
  ]);
});
