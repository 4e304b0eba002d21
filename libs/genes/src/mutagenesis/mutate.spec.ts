import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CODE, reverseComplement, translate } from '@oligoteka/sequence';
import { changed, mutate } from './mutate.ts';
import { mutationPrimers, mutationSteps } from './mutation-primers.ts';
import { plainDna } from '../testing/services.ts';

//             1  M  K  A  C  S  L  stop, after five bases of a leader
const LEADER = 'GGATC';
const TEMPLATE = `${LEADER}ATGAAAGCTTGTAGCCTGTAA`;
const done = (list: string, codingFrom = 6) => {
  const { mutations, sequence, faults } = mutate(TEMPLATE, list, codingFrom);
  expect(faults).toEqual([]);
  return [mutations.map(({ name }) => name), sequence.slice(codingFrom - 1)];
};

test.each([
  ['c.4A>T', ['c.4A>T'], 'ATGTAAGCTTGTAGCCTGTAA'],
  ['4a>t', ['c.4A>T'], 'ATGTAAGCTTGTAGCCTGTAA'],
  ['с.4А>Т', ['c.4A>T'], 'ATGTAAGCTTGTAGCCTGTAA'], // Cyrillic
  ['K2N', ['p.Lys2Asn'], 'ATGAACGCTTGTAGCCTGTAA'],
  ['p.Lys2Asn', ['p.Lys2Asn'], 'ATGAACGCTTGTAGCCTGTAA'],
  ['р.К2N', ['p.Lys2Asn'], 'ATGAACGCTTGTAGCCTGTAA'], // Cyrillic р and К
  ['K2*', ['p.Lys2Ter'], 'ATGTAAGCTTGTAGCCTGTAA'],
  ['p.Lys2Ter', ['p.Lys2Ter'], 'ATGTAAGCTTGTAGCCTGTAA'],
  ['K2del', ['p.Lys2del'], 'ATGGCTTGTAGCCTGTAA'],
  ['p.Lys2_Ala3del', ['p.Lys2_Ala3del'], 'ATGTGTAGCCTGTAA'],
  ['4_6del', ['c.4_6del'], 'ATGGCTTGTAGCCTGTAA'],
  ['4delAAA', ['c.4_6del'], 'ATGGCTTGTAGCCTGTAA'],
  ['c.4_6delAAAinsTTC', ['c.4_6delinsTTC'], 'ATGTTCGCTTGTAGCCTGTAA'],
  ['c.4dupA', ['c.4dup'], 'ATGAAAAGCTTGTAGCCTGTAA'],
  ['3_4insGGT', ['c.3_4insGGT'], 'ATGGGTAAAGCTTGTAGCCTGTAA'],
  ['c.4_6delinsTTC', ['c.4_6delinsTTC'], 'ATGTTCGCTTGTAGCCTGTAA'],
  ['c.4_6dup', ['c.4_6dup'], 'ATGAAAAAAGCTTGTAGCCTGTAA'],
  ['p.Lys2_Ala3insGlyTrp', ['p.Lys2_Ala3insGlyTrp'], 'ATGAAAGGCTGGGCTTGTAGCCTGTAA'],
  ['g.9A>T', ['g.9A>T'], 'ATGTAAGCTTGTAGCCTGTAA'],
  ['g.9_11del', ['g.9_11del'], 'ATGGCTTGTAGCCTGTAA'],
  ['*7K', ['p.Ter7Lys'], 'ATGAAAGCTTGTAGCCTGAAA'],
  ['S5A\nc.1A>G; K2N', ['p.Ser5Ala', 'c.1A>G', 'p.Lys2Asn'], 'GTGAACGCTTGTGCCCTGTAA'],
])('%s makes %j', (list, names, sequence) => expect(done(list)).toEqual([names, sequence]));

test.each([
  ['4delAAG', '4delAAG: AAA stands at 4, not AAG'],
  ['c.4_6delAA', 'c.4_6delAA: AAA stands at 4, not AA'],
  ['p.Lys2delArg', 'p.Lys2delArg: Lys stands at 2, not Arg'],
  ['c.4A>A', 'c.4A>A: changes nothing, this stands in the sequence already'],
  ['K2K', 'K2K: changes nothing, this stands in the sequence already'],
  ['c.4G>T', 'c.4G>T: A stands at 4, not G'],
  ['G2T', 'G2T: Lys stands at 2, not Gly'],
  ['R2N', 'R2N: Lys stands at 2, not Arg'],
  ['g.4A>T', 'g.4A>T: T stands at 4, not A'],
  ['g.99del', 'g.99del: there is no such place, the sequence has 26 bases'],
  ['K4A>T', '“K4A>T” is no mutation. Write c.76A>T, p.Lys76Asn, K76N, 76_78del, 76_77insGGT'],
  ['LAME45A', '“LAME45A” is no mutation. Write c.76A>T, p.Lys76Asn, K76N, 76_78del, 76_77insGGT'],
  ['hello', '“hello” is no mutation. Write c.76A>T, p.Lys76Asn, K76N, 76_78del, 76_77insGGT'],
  ['K2N, c.5A>C', 'p.Lys2Asn and c.5A>C change the same place: write them as one'],
])('%s is refused with what is there instead', (list, text) => {
  const { faults, sequence } = mutate(TEMPLATE, list, 6);
  expect([faults[0]?.en, sequence]).toEqual([text, TEMPLATE]);
});

test.each(['c.*4A>T', '*4A>T', 'с.*4del', 'c.*1_*3del', 'c.-2G>A'])(
  '%s is a place outside of the coding part: it is asked for from the beginning of the sequence',
  (list) => {
    expect(mutate(TEMPLATE, list, 6)).toMatchObject({
      sequence: TEMPLATE,
      faults: [
        {
          ru: `«${list}»: место до начала рамки или за стоп-кодоном пишите от начала последовательности: g.12A>T`,
          en: `“${list}”: write a place before the frame or behind the stop codon from the beginning of the sequence: g.12A>T`,
        },
      ],
    });
  },
);

test('a residue behind the stop codon is none: the protein ends before it', () => {
  // 34 codons, the last of them TAA, and a tail whose frame goes on; W stands at 40
  const template = `ATG${'GCT'.repeat(32)}TAA${'CTG'.repeat(5)}TGG${'CTG'.repeat(70)}`;
  const faultOf = (list: string) => mutate(template, list, 1).faults;
  for (const list of ['W99A', 'p.Trp40Ala', 'W40_L41del', '*34_L35insG'])
    expect([list, faultOf(list)]).toEqual([
      list,
      [
        {
          ru: `${list}: белок заканчивается раньше, на месте 34 — стоп-кодон. Проверьте начало рамки; место за стоп-кодоном пишите основаниями: c.103A>T`,
          en: `${list}: the protein ends before it, a stop codon stands at 34. Check where the frame begins; write a place behind the stop codon in bases: c.103A>T`,
        },
      ],
    ]);
  // the stop codon itself is a place, bases behind it are, and a frame without a stop codon has a last residue
  for (const list of ['*34W', 'p.Ala33_Ter34insGly', 'c.118T>A', 'T118A'])
    expect([list, faultOf(list)]).toEqual([list, []]);
  expect(mutate('ATGAAAGCT', 'K99N', 1).faults[0]?.en).toBe(
    'K99N: there is no such place, the frame has 3 residues',
  );
});

test('a plain notation that fits bases and residues alike asks which is meant', () => {
  expect(mutate('GCTGCAACA', 'A2T', 1).mutations).toMatchObject([{ name: 'p.Ala2Thr' }]);
  expect(mutate('GAAGCA', 'A2T', 1).faults[0]?.en).toBe(
    '“A2T” fits both the protein and the DNA: write p.Ala2Thr or c.2A>T',
  );
});

test('a mutated sequence differs only as asked', () => {
  const template = plainDna(300);
  const whole = translate(template);
  const last = whole.includes('*') ? whole.indexOf('*') : whole.length - 1;
  expect(last).toBeGreaterThan(20);
  const codons = [...CODE.values()].filter((residue) => residue !== '*');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: last }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...codons),
      (places, residue) => {
        const protein = translate(template);
        fc.pre(places.every((at) => protein[at] !== residue));
        const list = places.map((at) => `p.${protein[at]}${at + 1}${residue}`).join(', ');
        const { sequence, faults } = mutate(template, list, 1);
        expect(faults).toEqual([]);
        const after = translate(sequence);
        for (let at = 0; at < protein.length; at += 1) {
          expect(after[at]).toBe(places.includes(at) ? residue : protein[at]);
          if (!places.includes(at))
            expect(sequence.slice(at * 3, at * 3 + 3)).toBe(template.slice(at * 3, at * 3 + 3));
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('primers stand back to back, and the forward one carries the change', () => {
  const template = plainDna(200);
  const [change] = mutate(template, `c.100${template[99]}>${template[99] === 'A' ? 'C' : 'A'}`, 1).mutations;
  if (change === undefined) throw new Error('no mutation was read');
  const primers = mutationPrimers(template, change);
  const after = changed(template, [change]);
  // a substitution has eight bases in front of it, and the reverse primer begins before them
  expect(after.indexOf(primers?.forward ?? '-')).toBe(91);
  expect(template.slice(0, 91).endsWith(reverseComplement(primers?.reverse ?? '-'))).toBe(true);
  expect(primers?.forwardTm).toBeGreaterThanOrEqual(60);
  expect(mutationPrimers(template, { ...change, at: 5 })).toBeNull();
  // what is put in or left out stands at the 5′ end, and so does a substitution that has no room in front of it
  const put = mutationPrimers(template, { at: 100, out: '', in: 'GGATCC' });
  expect([put?.forward.startsWith('GGATCC'), put?.carried]).toEqual([true, 6]);
  const early = mutationPrimers(template, { ...change, at: 20, out: template.charAt(19), in: 'N' });
  expect([early?.forward.charAt(0), early?.carried]).toEqual(['N', 1]);
});

test("mutations within reach of each other's primers share one pair, far ones have their own", () => {
  const template = plainDna(400);
  const at = (place: number) => `c.${place}${template[place - 1]}>${template[place - 1] === 'A' ? 'C' : 'A'}`;
  const { mutations, sequence } = mutate(template, [at(310), at(100), at(112), at(125)].join(), 1);
  const [near, far] = mutationSteps(template, mutations);
  expect([near?.names.length, far?.names.length]).toEqual([3, 1]);
  // what the pair writes is the mutated sequence, and what pairs with the template is left as it was
  expect(sequence.indexOf(near?.primers?.forward ?? '-')).toBe(91);
  expect(template.slice(0, 91).endsWith(reverseComplement(near?.primers?.reverse ?? '-'))).toBe(true);
  const long = mutate(
    template,
    `c.100_101ins${'ACGT'.repeat(12)}, c.110_111ins${'ACGT'.repeat(12)}`,
    1,
  ).mutations;
  expect(mutationSteps(template, long)).toMatchObject([{ primers: null, fault: 'tooFarApart' }]);
  expect(mutationSteps(template, mutate(template, at(5), 1).mutations)).toMatchObject([{ fault: 'edge' }]);
});

test('a fault quotes the ends of a long text, however much is named', () => {
  const long = plainDna(60_000);
  const list = [
    'c.1_59900delA', // what stands there
    `c.1del${'ACGT'.repeat(400)}`, // what is said
    `c.1_2ins${'J'.repeat(500)}`,
    `p.Met1_Lys9999del${'W'.repeat(9)}`,
    `c.10_11ins${'A'.repeat(500)},c.10_11ins${'A'.repeat(500)}`,
  ];
  const faults = list.map((one) => mutate(long, one, 1).faults);
  for (const [first, ...others] of faults) {
    expect(others).toEqual([]);
    expect(first?.ru.length).toBeLessThan(400);
    expect(first?.en.length).toBeLessThan(400);
  }
  expect(faults[0]?.[0]?.en).toBe(
    `c.1_59900delA: ${long.slice(0, 10)}…${long.slice(59_890, 59_900)} (59900) stands at 1, not A`,
  );
});
