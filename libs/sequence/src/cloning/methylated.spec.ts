import { expect, test } from '@jest/globals';
import { allEnzymes } from '../enzymes/enzymes.ts';
import { toBases } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { cloningWarningText } from './cloning-words.ts';
import { methylationWarnings } from './methylated.ts';

const plasmid = (text: string): Sequence => plainSequence('p', toBases(text), true);
const warnings = (names: readonly string[], sequence: Sequence) =>
  methylationWarnings(
    names.map((name) => allEnzymes().find((one) => one.name === name)!),
    sequence,
    0,
  );
const told = (names: readonly string[], sequence: Sequence, language: 'ru' | 'en' = 'en') =>
  warnings(names, sequence).map((one) => cloningWarningText(one, ['p'], language));

test('a site is closed where Dam methylates it, over the origin too, and open where it does not', () => {
  expect(told(['XbaI', 'XbaI'], plasmid('CCTCTAGATCCC'))).toEqual([
    'Methylation by Dam closes sites of XbaI in “p”: 3. They will not be cut: take DNA from a strain without Dam.',
  ]);
  expect(warnings(['XbaI'], plasmid('TCCCCCTCTAGA'))).toMatchObject([{ places: [7] }]);
  expect(told(['XbaI', 'EcoRI', 'BamHI'], plasmid('CCTCTAGAGGGAATTCGGATCC'))).toEqual([]);
});

test('a document that is not methylated, or by others, has its sites open; an enzyme that needs it is told', () => {
  const closed = plasmid('CCTCTAGATCCC');
  expect(warnings(['XbaI'], { ...closed, methylation: ['dcm', 'ecoki'] })).toEqual([]);
  expect(warnings(['DpnI'], closed)).toEqual([]);
  expect(told(['DpnI'], { ...closed, methylation: [] })).toEqual([
    'DpnI cuts only sites that Dam methylated, and those of “p” are not: 8.',
  ]);
});

test('of many sites the first are told in both languages; what nobody knows is not', () => {
  const many = plasmid('AAGATC'.repeat(7));
  const places = '2, 8, 14, 20';
  expect(told(['MboI'], many, 'ru')).toEqual([
    `Метилирование Dam закрывает в «p» сайты MboI: ${places} и ещё 3. Они не разрежутся: выделите ДНК из штамма без Dam.`,
  ]);
  expect(told(['MboI'], many)[0]).toContain(`MboI in “p”: ${places} and 3 more.`);
  expect(told(['Acc65I'], plasmid('AAGGTACCAGGAA'))[0]).toContain('sites of Acc65I in “p” are cut worse');
  expect(warnings(['AatII'], plasmid('GACGTCCAGGAA'))).toEqual([]);
});
