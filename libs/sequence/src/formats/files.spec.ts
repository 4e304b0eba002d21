import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { toText } from '../model/bases.ts';
import { nameOf, qualifierOf } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { basesOfFeature, translatedBases } from '../protein/translate.ts';
import { fastaText } from './fasta.ts';
import { genbankText } from './genbank/write-genbank.ts';
import { type OpenedFile, openFile, openText } from './open-file.ts';
import { fileFaultText } from './refused.ts';
import { snapgeneBytes } from './snapgene/write-snapgene.ts';

const FOLDER = new URL('../../fixtures/', import.meta.url);
const DAY = '2026-11-28';
const FILES = ['biopython', 'tg-oss', 'pydna'].flatMap((folder) =>
  readdirSync(new URL(folder, FOLDER))
    .filter((name) => !name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);
const bytesOf = (file: string): Uint8Array => readFileSync(new URL(file, FOLDER));
const open = (file: string): OpenedFile => openFile(bytesOf(file), file.split('/')[1] ?? '');
const told = (opened: OpenedFile): string =>
  'refused' in opened
    ? fileFaultText(opened.refused, 'ru')
    : opened.warnings.map((one) => fileFaultText(one, 'en')).join();
function recordsOf(opened: OpenedFile): readonly Sequence[] {
  if ('refused' in opened) throw new Error(fileFaultText(opened.refused, 'en'));
  return opened.records;
}
const REFUSED: Readonly<Record<string, string>> = {
  'biopython/fake.ab1':
    'это не последовательность: читаются GenBank, FASTA, EMBL, GFF3, SnapGene .dna, .ab1, .scf и простой текст',
  'biopython/patents.embl': 'строка 1: это белок, а нужна ДНК или РНК («NRP00000001»)',
  'biopython/protein_refseq.gb': 'строка 1: это белок, а нужна ДНК или РНК («NP_034640»)',
  'biopython/tsa_acropora.gb': 'строка 1: в записи нет оснований («GHGH01000000»)',
  'tg-oss/proteinFasta.fas': 'строка 2: это белок, а нужна ДНК или РНК («I»)',
};

/** A feature as it is compared: a row of GenBank may end in the middle of a word, or at a blank. */
const alike = ({ features }: Sequence) =>
  features.map(({ kind, ranges, color, isOrder, elsewhere, qualifiers }) => ({
    ...{ kind, ranges, color, isOrder, elsewhere },
    qualifiers: qualifiers.map(([key, text]) => [key, text?.replaceAll(' ', '')]),
  }));

describe.each(FILES)('%s', (file) => {
  test('opens, or is refused in a sentence', () => {
    const opened = open(file);
    expect('refused' in opened ? told(opened) : undefined).toBe(REFUSED[file]);
  });
  if (file in REFUSED) return;

  test('keeps sequence, features and topology in GenBank', () => {
    for (const record of recordsOf(open(file))) {
      const [again] = recordsOf(openText(genbankText(record, DAY), 'again'));
      expect(again?.bases).toEqual(record.bases);
      expect(again).toMatchObject({ isCircular: record.isCircular, isUracil: record.isUracil });
      expect(alike(again!)).toEqual(alike(record));
    }
  });

  test('keeps sequence, features and topology in SnapGene, and bases in FASTA', () => {
    const records = recordsOf(open(file));
    for (const record of records) {
      const [again] = recordsOf(openFile(snapgeneBytes(record, DAY), 'again'));
      expect(again?.bases).toEqual(record.bases);
      expect(again?.isCircular).toBe(record.isCircular);
      // SnapGene has no places between bases, and one strand for a feature
      const placed = (of: Sequence) =>
        of.features
          .flatMap((feature) =>
            feature.ranges.map(({ start, end, strand }) => [nameOf(feature), start, end, strand].join()),
          )
          .filter((text) => !/,(\d+),\1,/u.test(text))
          .sort();
      expect(placed(again!)).toEqual(placed(record));
    }
    expect(recordsOf(openText(fastaText(records), 'x')).map(({ bases }) => toText(bases))).toEqual(
      records.map(({ bases }) => toText(bases)),
    );
  });

  test('translations of its coding parts are those that it says', () => {
    for (const { bases, features } of recordsOf(open(file)))
      for (const feature of features) {
        const said = feature.kind === 'CDS' ? qualifierOf(feature, 'translation') : undefined;
        const isWhole = feature.ranges.every(({ isOpenStart, isOpenEnd }) => !isOpenStart && !isOpenEnd);
        const plain = feature.qualifiers.every(
          ([key]) => key !== 'transl_except' && key !== 'ribosomal_slippage',
        );
        if (said === undefined || !isWhole || !plain || feature.elsewhere !== undefined) continue;
        const from = Number(qualifierOf(feature, 'codon_start') ?? 1) - 1;
        const protein = translatedBases(basesOfFeature(bases, feature).subarray(from));
        const bare = said.replace(/[^A-Z]/gu, '');
        if (bare.length === protein.replace(/\*$/u, '').length)
          expect(protein.slice(1, bare.length)).toBe(bare.slice(1));
      }
  });
});

test('a looped feature of SnapGene goes over the origin', () => {
  const [looped] = recordsOf(open('biopython/looped_feature.dna'));
  expect(looped?.features).toMatchObject([
    {
      ranges: [
        { start: 2, end: 10 },
        { start: 0, end: 2 },
      ],
      arrows: 'none',
    },
  ]);
  // the grey of SnapGene is that of a feature without a colour
  expect(looped?.features[0]).not.toHaveProperty('color');
});

test('primers of SnapGene bind where it says, each place once', () => {
  const [record] = recordsOf(open('biopython/linebreak_in_qualifier_text.dna'));
  const primers = record!.features.filter(({ kind }) => kind === 'primer_bind');
  expect(primers.map((one) => [nameOf(one), one.ranges[0]])).toEqual([
    ['AC4_Fragment.REV', { start: 153, end: 163, strand: '+' }],
    ['P.SEVA.AbR.R', { start: 20, end: 41, strand: '-' }],
    ['P.SEVA.ORI.F', expect.objectContaining({ strand: '+' })],
  ]);
  for (const one of primers) {
    const bound = toText(basesOfFeature(record!.bases, one)).toUpperCase();
    expect(qualifierOf(one, 'primer_sequence')?.toUpperCase().endsWith(bound)).toBe(true);
  }
});

test('locations with parts elsewhere, open ends and choices keep what they say', () => {
  const [record] = recordsOf(open('biopython/one_of.gb'));
  expect(record?.features.find(({ kind }) => kind === 'CDS')).toMatchObject({
    ranges: [{ start: 2200, end: 2479 }],
    elsewhere: [
      { behind: 1, location: 'U18267.1:120..246' },
      { behind: 1, location: 'U18268.1:130..288' },
      { behind: 1, location: 'U18270.1:4691..4788' },
      { behind: 1, location: 'U18269.1:82..>128' },
    ],
  });
  expect(record?.features[1]).toMatchObject({
    kind: "5'UTR",
    ranges: [{ start: 1887, end: 2200, isOpenStart: true }],
  });
});

test('colours of ApE, and of notes, are colours', () => {
  const colors = (file: string) => recordsOf(open(file))[0]!.features.map(({ color }) => color);
  expect(colors('pydna/pAG25.gb').slice(0, 5)).toEqual([
    '#ffffe0',
    '#3ec01b',
    '#ffffe0',
    '#ffc0cb',
    '#00ffff',
  ]);
  expect(colors('pydna/YEplac195_snapgene.gb').slice(0, 3)).toEqual(['#ffff00', '#ffffff', '#ff7f50']);
});

test('what is left out is told by its line', () => {
  expect(told(open('biopython/negative_location.gb'))).toBe(
    'line 15: the place of a feature was not read, the feature is left out (“complement(-2..492)”)',
  );
  expect(told(open('tg-oss/gbWithWrappingFeature.gb'))).toContain('line 4: a feature goes beyond the end');
});

test('a record without topology, but with a feature over its origin, is a circle', () => {
  expect(recordsOf(open('tg-oss/Ecoli_DERA_Implicitly_Circular.gb'))[0]?.isCircular).toBe(true);
  expect(recordsOf(open('pydna/pKT127______.ape'))[0]).toMatchObject({ isCircular: true, name: 'pKT127' });
});

test('letters of RNA stay those of RNA, a U in DNA is a T', () => {
  expect(recordsOf(open('tg-oss/genbankRNAWithU.gb'))[0]).toMatchObject({ isUracil: true });
  expect(recordsOf(open('tg-oss/genbankWithU.gb'))[0]).toMatchObject({ isUracil: false });
});

test('features of GFF3 stand on the sequences below them', () => {
  const records = recordsOf(open('tg-oss/example.gff3'));
  expect(records.map(({ name, features }) => `${name} ${features.length}`)).toEqual(['P1:B01 7', 'P1:C01 7']);
});

describe('reads of sequencers', () => {
  const expected = JSON.parse(readFileSync(new URL('biopython/abi.json', FOLDER), 'utf8'));
  test.each(['310', 'empty'])('%s.ab1 says what Biopython reads in it', (name) => {
    const opened = open(`biopython/${name}.ab1`);
    const { bases, quality, sample, well, run } = expected[name];
    expect(opened).toMatchObject({ trace: { bases, sample, well, run } });
    expect('trace' in opened && opened.trace?.quality.length ? opened.trace.quality : quality).toEqual(
      quality,
    );
    expect(toText(recordsOf(opened)[0]!.bases)).toBe(bases);
  });

  test('curves of .scf are highest where their letters were called', () => {
    const opened = open('tg-oss/example1.scf');
    const trace = 'trace' in opened ? opened.trace : undefined;
    const called = [...trace!.bases].map((letter, at) => ({ letter, peak: trace!.peaks[at]! }));
    const agree = called.filter(({ letter, peak }) =>
      Object.entries(trace!.channels!).every(
        ([other, points]) =>
          other === letter || points[peak]! <= (trace!.channels![letter as 'A']?.[peak] ?? 0),
      ),
    );
    expect(agree.length).toBeGreaterThan(called.length * 0.85);
    expect(trace).toMatchObject({ sample: 'pGEM_(ABI)' });
    expect(trace!.bases.length).toBe(1309);
  });
});
