import { expect, test } from '@jest/globals';
import { findingText } from './finding-words.ts';
import { reverseComplement } from '@oligoteka/sequence';
import { type GeneJudgement, judgeGene } from './judge-gene.ts';
import { plainDna, PRICES } from '../testing/services.ts';

const NO_WISHES = { avoid: [], siteBefore: '', siteBehind: '' };
const judge = (sequence: string, more: object = {}): GeneJudgement =>
  judgeGene({ sequence, ...NO_WISHES, ...more }, PRICES.limits);
const kinds = (found: GeneJudgement['byOffer']): string[] => found.map(({ kind }) => kind);
const plain = plainDna(900);

test('a plain gene is made by the list', () => expect(judge(plain).byOffer).toEqual([]));

test.each([
  ['tooShort', plainDna(299)],
  ['tooLong', plainDna(3_001)],
  ['gcLow', 'AATTATAACATTAGATAT'.repeat(30)],
  ['gcHigh', 'GGCCGTGCCGCGACCGGC'.repeat(30)],
])('%s takes an offer', (kind, sequence) => expect(kinds(judge(sequence).byOffer)).toContain(kind));

test('a repeat is told with both its places, also on the other strand', () => {
  const piece = plain.slice(100, 130);
  const twice = plain + piece;
  expect(judge(twice).byOffer).toEqual([{ kind: 'repeat', length: 30, at: 101, again: 901 }]);
  const other = plain + reverseComplement(piece);
  expect(judge(other).byOffer).toMatchObject([{ kind: 'inverted', again: 901 }]);
  expect(judge(plain + piece.slice(0, 20)).byOffer).toEqual([]);
});

test('a run, and a stretch with little GC, are told with their places', () => {
  const run = `${plain.slice(0, 399)}G${'A'.repeat(10)}C${plain.slice(399)}`;
  expect(judge(run).byOffer).toMatchObject([{ kind: 'run', base: 'A', length: 10, at: 401 }]);
  const poor = `${plain.slice(0, 300)}${'AT'.repeat(50)}${plain.slice(300)}`;
  expect(kinds(judge(poor).byOffer)).toContain('windowLow');
});

test('sites are looked for on both strands, by name or by bases', () => {
  const sequence = `${plain.slice(0, 300)}GGTCTC${plain.slice(300, 600)}GAGACC${plain.slice(600)}`;
  expect(judge(sequence, { avoid: ['bsai'] }).byOffer).toEqual([
    { kind: 'site', name: 'BsaI', places: [301, 607] },
  ]);
  expect(kinds(judge(plain, { siteBefore: 'Nowhere' }).byOffer)).toEqual(['unknownSite']);
});

test('the frame is only spoken of: start, stops, length, another protein', () => {
  expect(judge('GCTAAATAAGC').notices).toEqual([
    { kind: 'noStart', codon: 'GCT' },
    { kind: 'frame', over: 2 },
  ]);
  expect(kinds(judge('ATGTAAGCT').notices)).toEqual(['stopInside']);
  expect(kinds(judge('ATGGCT').notices)).toEqual(['noStop']);
  expect(judge('ATGGCTTAA', { protein: 'MK*' }).notices).toEqual([{ kind: 'otherProtein', at: 2 }]);
});

test('every finding has words in both languages', () => {
  const { byOffer } = judge('GGCCGTGCCG'.repeat(20), { avoid: ['Nowhere'] });
  for (const { ru, en } of byOffer.map(findingText)) {
    expect(ru).toMatch(/[а-я]/u);
    expect(en).not.toMatch(/[а-я]/u);
  }
});

test('of a site that stands everywhere only as many places are kept as are told, once however often it is named', () => {
  const { byOffer } = judge('A'.repeat(6_000), { avoid: Array.from({ length: 50 }, () => 'AAAA') });
  const sites = byOffer.filter(({ kind }) => kind === 'site');
  expect(sites).toEqual([{ kind: 'site', name: 'AAAA', places: [1, 2, 3, 4, 5, 6] }]);
  expect(sites.map((one) => findingText(one).en)).toEqual(['Site to avoid, AAAA: 1, 2, 3, 4, 5…']);
});
