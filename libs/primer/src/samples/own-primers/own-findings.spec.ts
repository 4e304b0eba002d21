import { expect, test } from '@jest/globals';
import {
  blockingFindings,
  type CheckedForm,
  type CheckedPrimer,
  type CheckedSample,
  checkSamples,
  type Finding,
  findingText,
  readOwnSequence,
  withoutNameInBases,
} from '../index.ts';

const sample = (more: Partial<CheckedSample> = {}): CheckedSample => ({
  ...{ id: 1, name: 's', sample: 'plasmid', action: 'sequence', option: 1, primers: 1, withPcr: false },
  ...more,
});
const RULES = { options: [{ id: 1, name: 'Обычное', name_en: 'Standard' }], fragmentAnalysis: null };
const check = (form: Partial<CheckedForm>) =>
  checkSamples({ samples: [], primers: [], plates: [], ...form }, RULES);
const ownPrimer = (more: Partial<CheckedPrimer>): CheckedPrimer => ({
  ...{ id: 4, name: 'own', storeType: 'own', sequence: 'ACGTACGTACGT', concentration: '5', place: 'tube' },
  ...more,
});

test.each([
  ['123', 'Это не буквы последовательности: 1, 2, 3.'],
  ['ACGTXQ!!', 'Это не буквы последовательности: X, Q, !.'],
  ['праймер', expect.stringContaining('Это не буквы последовательности: П')],
  ['ACGTACGTГACGT', 'Похоже на русские буквы: Г — это G?'],
  ['fwd ACGTACGTACGTACGT', 'Перед буквами стоит «fwd»: оставьте в этом поле одну последовательность.'],
  ['[FAM]', 'Укажите последовательность своего праймера.'],
])('an own primer of %j blocks, also from a client that knows of no places', (sequence, words) => {
  for (const place of ['tube', undefined] as const) {
    const form = { samples: [sample()], primers: [ownPrimer({ sequence, place })], plates: [] };
    const blocking = checkSamples(form, RULES).filter(({ isBlocking }) => isBlocking);
    expect(blockingFindings(form, RULES)).toEqual(blocking);
    expect(blocking.map(({ field }) => field)).toContain('sequence');
    expect(blocking.map((finding) => findingText(finding, 'ru'))).toContainEqual(words);
    expect(blocking.every((finding) => findingText(finding, 'en') !== '')).toBe(true);
  }
});

test('the own name of a primer before its letters is parted from them', () => {
  const parted = withoutNameInBases(ownPrimer({ name: 'Fwd', sequence: 'fwd: ACGTACGTACGTACGT' }));
  expect([parted.name, parted.sequence]).toEqual(['Fwd', 'ACGTACGTACGTACGT']);
  const nameless = withoutNameInBases(ownPrimer({ name: ' ', sequence: "fwd (5'-ACGTACGTACGTACGT-3')" }));
  expect([nameless.name, readOwnSequence(nameless.sequence).bases]).toEqual(['fwd', 'ACGTACGTACGTACGT']);
  const same = ownPrimer({ name: 'fwd', sequence: 'fwd ACGTACGTACGTACGT' });
  expect(check({ samples: [sample()], primers: [same] })).toEqual([]);
  // nothing is parted from letters in groups, and another name stays where it was typed
  for (const sequence of ['ACT ACG TAC GTA CGT', 'rev ACGTACGTACGTACGT'])
    expect(withoutNameInBases(ownPrimer({ sequence })).sequence).toBe(sequence);
});

test('two own primers of one name with other bases are told, also where one is in the basket', () => {
  const twice = [ownPrimer({ name: 'F' }), ownPrimer({ id: 5, name: 'f ', sequence: 'TTTTACGTACGT' })];
  const words = (finding: Finding | undefined) => [finding?.id, finding && findingText(finding, 'ru')];
  const [finding, ...others] = check({ samples: [sample()], primers: twice });
  expect([...words(finding), finding?.isBlocking, others]).toEqual([
    ...[5, 'Праймеров с именем «f» несколько, а последовательности у них разные: назовите их по-разному.'],
    ...[false, []],
  ]);
  const beside = check({ samples: [sample()], primers: twice.slice(1), primersBeside: twice.slice(0, 1) });
  expect(words(beside[0])).toEqual(words(finding));
  const alike = [ownPrimer({}), ownPrimer({ id: 5, sequence: 'acgt acgt acgt' })];
  expect(check({ samples: [sample()], primers: alike })).toEqual([]);
});
