import { expect, test } from '@jest/globals';
import { readProtein } from './read-protein.ts';
import { readService } from './read-service.ts';
import { plainDna } from './testing/services.ts';
import { toldFaults } from './told-faults.ts';

test('every mutation that is wrong is told by its name, of a long list the first ones', () => {
  const template = `ATG${'AAAGCTTGT'.repeat(20)}TAA`;
  const told = (mutations: string) =>
    toldFaults(readService('mutagenesis', { template, mutations }).faults, 'mutations');
  expect(told('R2H, K5E; p.Arg500His\nc.4G>C K2K')?.en).toBe(
    [
      'R2H: Lys stands at 2, not Arg',
      ...[
        'p.Arg500His: the protein ends before it, a stop codon stands at 62. Check where the frame begins; write a place behind the stop codon in bases: c.187A>T',
      ],
      'c.4G>C: A stands at 4, not G',
      'K2K: changes nothing, this stands in the sequence already',
    ].join('; '),
  );
  expect(told('R2H')?.ru).toMatch(/^R2H: .{1,60}$/);
  expect(told('R2A, R5A, R8A, R11A, R14A, R17A')?.ru).toMatch(/^R2A.*R14A[^;]*; и другие$/);
  expect(told('K2A')).toBeNull();
});

test('an enzyme nobody knows is a fault of its field, by its name', () => {
  const avoid = ['EcoRI', 'BsaI', 'ОшибкаI'];
  const { content, faults } = readService('gene', { sequence: plainDna(400), avoid });
  expect(content).toBeNull();
  expect(faults).toEqual([
    {
      field: 'avoid',
      text: {
        ru: '«ОшибкаI» — неизвестный нам фермент: напишите сайт буквами',
        en: '“ОшибкаI” is no enzyme we know: write its site in bases',
      },
    },
  ]);
});

test.each([
  ['MetGluGluProGlnTer', 'MEEPQ*'],
  ['met-glu-glu pro\nGLN*', 'MEEPQ*'],
  ['>p\n1 METGLUGLU', 'MEE'],
  ['MEEPQ*', 'MEEPQ*'],
  ['ALA', 'ALA'],
])('%j is %s', (typed, protein) => expect(readProtein(typed)).toEqual({ protein, strange: [] }));

test('a code that is no residue is named', () => {
  expect(readProtein('MetGluXyzPro')).toEqual({ protein: 'MEP', strange: [{ letter: 'XYZ', at: 3 }] });
});
