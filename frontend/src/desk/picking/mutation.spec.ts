import { expect, test } from '@jest/globals';
import { plainSequence, type Sequence, toBases } from '@oligoteka/sequence';
import { changeOfSelection, changeOnFeature, proteinTexts } from './mutation.ts';

const SEQUENCE: Sequence = {
  ...plainSequence('p', toBases(`GGATCCATCGAAATGAAACTGTGGTAA${'GCATCGTTAGCAGGCT'.repeat(4)}`)),
  features: [
    { id: 1, kind: 'CDS', ranges: [{ start: 12, end: 27, strand: '+' }], qualifiers: [['gene', 'abc']] },
  ],
};
const told = (wanted: ReturnType<typeof changeOnFeature>): string[] =>
  wanted && 'change' in wanted ? proteinTexts(SEQUENCE, wanted.change, 'ru') : [];
const written = (mutation: string): string[] =>
  told(changeOnFeature(SEQUENCE, SEQUENCE.features[0]!, mutation));

test('a planned change says what it does to the protein: a lost start, a lost stop, a shift', () => {
  expect(written('M1V')).toEqual(['abc: p.Met1?, старт-кодон потерян']);
  expect(written('K2E')).toEqual(['abc: p.Lys2Glu']);
  expect(written('c.13T>C')[0]).toMatch(/^abc: p\.Ter5GlnextTer\S+, стоп-кодон потерян$/);
  expect(told(changeOfSelection(SEQUENCE, { start: 15, length: 1 }, ''))[0]).toMatch(
    /fsTer\S+, сдвиг рамки$/,
  );
  expect(told(changeOfSelection(SEQUENCE, { start: 2, length: 1 }, 'C'))).toEqual([]);
});
