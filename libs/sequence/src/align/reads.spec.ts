import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readTrace, type Trace } from '@oligoteka/traces';
import { madeRead, writeAbif } from '@oligoteka/traces/testing';
import { toBases, toText } from '../model/bases.ts';
import type { Feature, Range } from '../model/feature.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { drawing, madeLetters } from '../testing/made-reads.ts';
import { mixedBases } from './mixed.ts';
import { featureText, readVerdictText, reportText, seenText } from './read-words.ts';
import { alignedReads, goodLetters, placeOfLetter, readLetterAt, readOfBases, readOfTrace } from './reads.ts';
import { readsReport } from './report.ts';

const cds = (ranges: readonly Range[], ...qualifiers: [string, string][]): Feature => ({
  ...{ id: 1, kind: 'CDS', ranges, qualifiers },
});
const draw = drawing(11);
const [BEFORE, BEHIND] = [madeLetters(200, draw), madeLetters(300, draw)];
//            M  K  L  E  W  C  D  Q  S  G  H  A  P  *
const GENE = 'ATGAAACTGGAATGGTGCGATCAGTCTGGTCACGCGCCGTAA';
const TEXT = BEFORE + GENE + BEHIND;
const REFERENCE: Sequence = {
  ...plainSequence('ref', toBases(TEXT), true),
  features: [cds([{ start: 200, end: 242, strand: '+' }], ['gene', 'abc'])],
};
/** The same turned over: the gene is on the lower strand. */
const TURNED: Sequence = {
  ...plainSequence('ref', toBases(reverseComplement(TEXT)), true),
  features: [cds([{ start: 300, end: 342, strand: '-' }], ['gene', 'abc'])],
};

const withGene = (gene: string): string => BEFORE + gene + BEHIND;
function changesOf(text: string, reference: Sequence): string[] {
  const [read] = alignedReads([readOfBases('r', toBases(text))], reference);
  return read!.differences.flatMap(({ changes }) => changes.map(({ name, effect }) => `${name} ${effect}`));
}
const edited = (codon: number, letters: string, removed = 3): string =>
  withGene(GENE.slice(0, codon * 3) + letters + GENE.slice(codon * 3 + removed));

test.each([
  [edited(1, 'GAA'), ['p.Lys2Glu missense']],
  [edited(1, 'AAG'), ['p.Lys2= silent']],
  // two letters of one codon count together
  [edited(1, 'GAC'), ['p.Lys2Asp missense', 'p.Lys2Asp missense']],
  [edited(4, 'TGA'), ['p.Trp5Ter nonsense']],
  [edited(0, 'ACG'), ['p.Met1? startLost']],
  [edited(3, ''), ['p.Glu4del inFrame']],
  [edited(7, 'CAGCAG'), ['p.Gln8dup inFrame']],
  [edited(5, 'TGCTTT'), ['p.Cys6_Asp7insPhe inFrame']],
  [edited(9, 'AAATTT', 6), ['p.Gly10_His11delinsLysPhe inFrame']],
  [edited(5, 'TG'), [expect.stringMatching(/^p\.Cys6\w{3}fsTer\d+ frameshift$/)]],
  [edited(13, 'CAA'), [expect.stringMatching(/^p\.Ter14GlnextTer\d+ stopLost$/)]],
  [withGene(GENE), []],
])('what a change does to a protein, on both strands: %#', (text, changes) => {
  expect(changesOf(text, REFERENCE)).toEqual(changes);
  expect(changesOf(reverseComplement(text), REFERENCE)).toEqual(changes);
  expect(changesOf(text, TURNED).toSorted()).toEqual(changes);
});

test('a start codon that is no ATG any more is told, also where the code lets a protein begin with it', () => {
  const of = (codon: string, ...more: [key: string, value: string][]) =>
    changesOf(edited(0, codon), {
      ...REFERENCE,
      features: [cds([{ start: 200, end: 242, strand: '+' }], ['gene', 'abc'], ...more)],
    });
  expect(of('GTG')).toEqual(['p.Met1? startLost']);
  expect(of('CTG')).toEqual(['p.Met1? startWeaker']);
  expect(of('GTG', ['transl_table', '11'])).toEqual(['p.Met1? startWeaker']);
  expect(of('GCG', ['transl_table', '11'])).toEqual(['p.Met1? startLost']);
  const gtg = { ...REFERENCE, bases: toBases(edited(0, 'CTG')) };
  expect(changesOf(TEXT, gtg)).toEqual(['p.Met1= silent']);
});

test('a stop before a difference does not hide what it changes', () => {
  const broken = BEFORE + GENE.replace('GAATGG', 'TAATGG') + BEHIND;
  const reference = { ...REFERENCE, bases: toBases(broken) };
  expect(changesOf(broken.replace('GATCAGTCT', 'GATAAGTCT'), reference)).toEqual(['p.Gln8Lys missense']);
});

test('a gene of two exons over the origin is read through', () => {
  const origin = 215;
  const text = TEXT.slice(origin) + TEXT.slice(0, origin);
  const size = TEXT.length;
  const reference = {
    ...plainSequence('ref', toBases(text), true),
    features: [
      cds([
        { start: size - 15, end: size, strand: '+' },
        { start: 0, end: 27, strand: '+' },
      ]),
    ],
  };
  expect(changesOf(edited(4, 'TGC'), reference)).toEqual(['p.Trp5Cys missense']);
  expect(changesOf(edited(5, 'TAA'), reference)).toEqual(['p.Cys6Ter nonsense']);
});

test('several reads are summed up in words', () => {
  const changed = edited(1, 'GAA');
  const texts = [changed.slice(20, 400), reverseComplement(changed.slice(100, 500)), TEXT.slice(50, 350)];
  const reads = alignedReads(
    [...texts, madeLetters(300, drawing(9))].map((text, at) => readOfBases(`r${at}`, toBases(text))),
    REFERENCE,
  );
  const report = readsReport(reads, REFERENCE);
  expect(report.differences.map((one) => seenText(one, report.size, 'ru'))).toEqual([
    'замена A→G в 204, abc: p.Lys2Glu, 2\u00a0чтения, как в референсе: 1\u00a0чтение',
  ]);
  expect(report.differences.map((one) => seenText(one, report.size, 'en'))).toEqual([
    'A→G at 204, abc: p.Lys2Glu, 2\u00a0reads, as in the reference: 1\u00a0read',
  ]);
  expect(reportText(report, 'ru')).toBe(
    'Прочитано 480 нт из 542 (89 %): 21–500. Отличий: 1, из них под вопросом: 1.',
  );
  expect(reads.map((read) => readVerdictText(read, 'ru'))).toEqual([
    ...['Отличий: 1.', 'Отличий: 1.', 'Совпадает с референсом.'],
    'Не с этого референса: ни на одну цепь не ложится.',
  ]);
  expect(report.features).toEqual([{ id: 1, name: 'abc', length: 42, covered: 42, differences: 1 }]);
  expect(report.features.map((one) => featureText(one, 'ru'))).toEqual(['abc: прочитан целиком, отличий: 1']);
  // the letters of both strands that stand opposite the changed one
  expect(reads.slice(0, 2).map((read) => readLetterAt(read, 203, report.size))).toEqual([183, 296]);
  expect([placeOfLetter(reads[0]!, 183, 542), placeOfLetter(reads[1]!, 296, 542)]).toEqual([203, 203]);
  expect(readLetterAt(reads[2]!, 400, report.size)).toBeNull();
  expect(placeOfLetter(reads[2]!, 300, report.size)).toBeNull();
  expect(reportText(readsReport([], REFERENCE), 'en')).toBe('Nothing of the reference is read.');
});

function traceOf(bytes: Uint8Array): Trace {
  const read = readTrace(bytes);
  if ('fault' in read) throw new Error(read.fault);
  return read.trace;
}

test('a second peak of a third and more is a letter of its own; the foot of a neighbour is none', () => {
  const trace = traceOf(writeAbif(madeRead({ bases: TEXT.slice(60, 360) })));
  const at = 144; // A of the second codon
  const bell = (share: number) => {
    const channels = structuredClone(trace.channels) as unknown as Record<string, number[]>;
    for (let off = -12; off <= 12; off += 1)
      channels['G']![(at + 1) * 12 + off]! += Math.round(1_500 * share * Math.exp((-off * off) / 18));
    return { ...trace, channels: channels as unknown as NonNullable<Trace['channels']> };
  };
  expect(toText(mixedBases(trace))).toBe(trace.bases);
  expect(toText(mixedBases(bell(0.2)))).toBe(trace.bases);
  const mixed = toText(mixedBases(bell(0.5)));
  expect(mixed.slice(at - 1, at + 2)).toBe(`${trace.bases[at - 1]}R${trace.bases[at + 1]}`);
  const [read] = alignedReads([readOfTrace('r', bell(0.5))], REFERENCE);
  expect(read).toMatchObject({ clear: { from: 10, to: 290 }, verdict: 'differs' });
  expect(read!.differences).toMatchObject([
    { kind: 'mixed', at: 204, removed: 'A', inserted: 'R', readAt: at, quality: 45 },
  ]);
});

test('real reads of .ab1 and .scf lie on what they were made of, with the planted changes', () => {
  for (const file of [
    'biopython/3100.ab1',
    'biopython/310.ab1',
    'tg-oss/example1.ab1',
    'tg-oss/example1.scf',
  ]) {
    const trace = traceOf(readFileSync(new URL(`../../fixtures/${file}`, import.meta.url)));
    const read = readOfTrace(file, trace);
    const { from, to } = read.clear;
    // the instrument called one letter at every place, and so do the curves between the low ends
    expect(toText(read.mixed, from, to)).toBe(toText(read.bases, from, to));
    const clear = toText(read.bases, from, to);
    const middle = clear.length >> 1;
    const at = middle + clear.slice(middle).search(/[ACGT]/u);
    const letter = clear[at] === 'A' ? 'C' : 'A';
    const other = clear.slice(0, at) + letter + clear.slice(at + 1);
    for (const text of [other, reverseComplement(other)]) {
      const reference = plainSequence(
        'r',
        toBases(madeLetters(300, draw) + text + madeLetters(300, draw)),
        true,
      );
      const [found] = alignedReads([read], reference);
      const isTurned = text !== other;
      const place = 300 + (isTurned ? clear.length - 1 - at : at);
      expect(found!.strand).toBe(isTurned ? '-' : '+');
      expect(found!.differences).toMatchObject([{ at: place, readAt: from + at }]);
    }
  }
});

test('an N is no good letter: of a trace whose file tells no quality no end is cut, yet not all of it is good', () => {
  const reading = readTrace(readFileSync(new URL('../../fixtures/biopython/310.ab1', import.meta.url)));
  if ('fault' in reading) throw new Error(reading.fault);
  const read = readOfTrace('310', reading.trace);
  const unknown = [...reading.trace.bases].filter((letter) => letter === 'N').length;
  expect([read.quality.length, read.bases.length, unknown]).toEqual([0, 868, 265]);
  expect(goodLetters(read)).toBe(603);
  expect(goodLetters(readOfBases('r', toBases('ACGTNRacgtn')))).toBe(9);
  expect(goodLetters({ ...readOfBases('r', toBases('NACGTNAC')), clear: { from: 2, to: 7 } })).toBe(4);
});
