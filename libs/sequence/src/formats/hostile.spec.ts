import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type OpenedFile, openFile, openText } from './open-file.ts';
import { fileFaultText } from './refused.ts';
import { joinedBlocks } from './snapgene/blocks.ts';

const fixture = (file: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/${file}`, import.meta.url));
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const refusal = (opened: OpenedFile): string =>
  'refused' in opened ? fileFaultText(opened.refused, 'en') : 'opened';

const record = (feature: string, origin = '        1 acgtacgtac') =>
  `LOCUS       x 10 bp DNA linear\nFEATURES             Location/Qualifiers\n${feature}\nORIGIN\n${origin}\n//\n`;
const gene = (location: string): string => `     gene            ${location}`;

describe('hostile files are refused in a sentence that names the place', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', bytes(''), 'the file is empty'],
    ['too much', new Uint8Array(60_000_001), 'the file is larger than 60 MB'],
    ['a picture', bytes('\u0089PNG\r\n\u0000\u0000\u0000\u0000'), 'this is no sequence: GenBank'],
    ['what gzip packed', new Uint8Array([0x1f, 0x8b, 8, 0]), 'the file is compressed (.gz, .zip)'],
    ['an archive', bytes('PK\u0003\u0004ACGTACGT'), 'the file is compressed (.gz, .zip)'],
    ['prose', bytes('You were told there is a sequence here!'), 'this is no sequence: GenBank'],
    ['a letter that is none', bytes('>a\nACGT\nAC$T'), 'line 3: this is no base (“$”)'],
    ['a Cyrillic letter', bytes('>a\nACGЖ'), 'line 2: this is no base (“Ж”)'],
    [
      'a strand from its other end',
      bytes("ACGT\n3'-ACGT-5'"),
      'line 2: this strand is written from 3′ to 5′',
    ],
    ['a wrong letter', bytes('ACGTACGT\nACGTEACGTL'), 'line 2: this is no base (“E”)'],
    ['a quote among letters', bytes("ACGT'ACGT"), "line 1: this is no base (“'”)"],
    ['a protein', bytes('MSKGEELFTG VVPILVELDG\n21 DVNGHKFSVS*'), 'this is a protein, DNA or RNA is wanted'],
    ['a heading alone', bytes('>a\n'), 'line 1: the record has no bases (“a”)'],
    ['ORIGIN of words', bytes(record(gene('1..3'), '1 acgtacg?ac')), 'line 5: this is no base (“?”)'],
    [
      'GFF3 alone',
      bytes('##gff-version 3\nx\t.\tgene\t1\t4\t.\t+\t.\tID=a'),
      'the record has no bases (“##FASTA”)',
    ],
    [
      'GFF3 of words',
      bytes('##gff-version 3\nwords\n##FASTA\n>x\nACGT'),
      'line 2: the file is damaged (“words”)',
    ],
    [
      'SnapGene without letters',
      joinedBlocks([[9, bytes('SnapGene\u0000\u0001\u0000\u0001\u0000\u0001')]]),
      'the record has no bases',
    ],
    [
      'a SnapGene protein',
      joinedBlocks([
        [9, bytes('SnapGene......')],
        [21, bytes('.MK')],
      ]),
      'this is a protein',
    ],
    [
      'SnapGene of words',
      joinedBlocks([
        [9, bytes('SnapGene......')],
        [0, bytes('\u0001AC?')],
      ]),
      'block 0, byte 19: this is no base',
    ],
    [
      'a length beyond the end',
      fixture('biopython/sample-d.dna').slice(0, 500),
      'block 0, byte 19: the file is cut off',
    ],
    ['a read that is cut off', fixture('biopython/310.ab1').slice(0, 90_000), 'the file is cut off'],
  ])('%s', (_, file, words) => expect(refusal(openFile(file, 'x'))).toContain(words));

  test.each([
    ['nested without end', `${'complement('.repeat(5_000)}1..3${')'.repeat(5_000)}`],
    ['of a million parts', `join(${'1..2,'.repeat(200_000)}3..4)`],
    ['of huge numbers', '1..99999999999999999999'],
    ['of nothing', 'join()'],
    ['that is not closed', 'join(1..3,4..5'],
    ['at 0', '0..3'],
    ['beyond the end', '11..12'],
    ['in another record alone', 'J00194.1:1..3'],
    ['of signs', '<>..^'],
  ])('a place %s is left out and told', (_, location) => {
    const opened = openText(record(`${gene('2..4')}\n${gene(location)}`), 'x');
    expect('records' in opened && opened.records[0]?.features).toHaveLength(1);
    expect('warnings' in opened && fileFaultText(opened.warnings[0]!, 'en')).toContain(
      'line 4: the place of a feature',
    );
  });

  test.each([
    ['a gigantic qualifier', `${gene('1..3')}\n${`                     /note="${'x'.repeat(2_000_000)}"`}`],
    [
      'one that is never closed',
      `${gene('1..3')}\n                     /note="x\n${'                     x y z\n'.repeat(300_000)}`,
    ],
    ['many qualifiers', `${gene('1..3')}\n${'                     /pseudo\n'.repeat(2_000)}`],
    ['many features', `${gene('1..3')}\n`.repeat(100_001)],
  ])('%s', (_, feature) =>
    expect(refusal(openText(record(feature), 'x'))).toMatch(
      /^line \d+: (?:the file is damaged|more than 1,000 qualifiers|more than 100,000 features)/u,
    ),
  );

  test('a place of many parts elsewhere, and a head of many lines, take no time of their own', () => {
    const parts = openText(record(gene(`join(1..3,${'J1:1..2,'.repeat(40_000)}5..6)`)), 'x');
    expect('records' in parts && parts.records[0]?.features[0]?.elsewhere).toHaveLength(40_000);
    const lines = openText(
      `ID   x; SV 1; linear; DNA; STD; SYN; 4 BP.\n${'CC   words\n'.repeat(200_000)}SQ\n acgt\n//`,
      'x',
    );
    expect('records' in lines && lines.records[0]?.notes.at(-1)?.[0]).toBe('COMMENT');
    const marks = openFile(
      joinedBlocks([
        [9, bytes('SnapGene......')],
        [0, bytes('\u0001ACGT')],
        [10, bytes(`<Feature name="${'&lt;!--'.repeat(100_000)}"><Segment range="1-2"/></Feature>`)],
      ]),
      'x',
    );
    expect('records' in marks && marks.records[0]?.features).toHaveLength(1);
  });

  test('every file that was cut, or in which a byte is another, is read or refused', () => {
    const files = [
      'biopython/looped_feature_origin.dna',
      'pydna/base_count_misplaced.gb',
      'biopython/TRBG361.embl',
      'tg-oss/example.gff3',
    ];
    for (const file of files.map(fixture)) {
      const step = Math.max(1, Math.floor(file.length / 150));
      for (let at = 0; at < file.length; at += step) {
        expect(() => openFile(file.slice(0, at), 'x')).not.toThrow();
        for (const value of [0, 34, 127, 255]) {
          const copy = Uint8Array.from(file);
          copy[at] = value;
          expect(() => openFile(copy, 'x')).not.toThrow();
        }
      }
    }
  });
});

test('a name without end is cut in every format; of FASTA the rest begins the description', () => {
  const long = `${'abcdefghij'.repeat(25)}tail`;
  const endless = 'n'.repeat(1_000_000);
  const opened = (text: string) => {
    const file = openText(text, 'file.seq');
    return 'refused' in file ? [] : file.records;
  };
  const [fasta] = opened(`>${long} a vector\nACGT`);
  expect([fasta?.name, fasta?.description]).toEqual([long.slice(0, 200), `${long.slice(200)} a vector`]);
  const told = (text: string) => {
    const file = openText(text, 'file.seq');
    return 'refused' in file ? [] : file.warnings.map((one) => fileFaultText(one, 'en'));
  };
  expect(told(`>a\nACGT\n>${long} a vector\nACGT`)).toEqual([
    `line 3: the name is longer than 200 letters, its beginning is kept (“${long.slice(0, 60)}…”)`,
  ]);
  expect(told(`>${long.slice(0, 200)}\nACGT`)).toEqual([]);
  for (const text of [
    `>${endless}\nACGT\n`,
    `LOCUS       ${endless} 4 bp DNA linear\nORIGIN\n        1 acgt\n//\n`,
    `ID   ${endless}; SV 1; linear; DNA; STD; SYN; 4 BP.\nSQ   Sequence 4 BP;\n     acgt 4\n//\n`,
  ]) {
    expect(opened(text).map(({ name, bases }) => [name.length, bases.length])).toEqual([[200, 4]]);
    expect(told(text)).toEqual([expect.stringMatching(/^line 1: the name is longer than 200 letters/u)]);
  }
  const [gff] = opened(`##gff-version 3\n${long}\t.\tgene\t1\t4\t.\t+\t.\tID=a\n##FASTA\n>${long}\nACGT`);
  expect(gff?.features).toHaveLength(1);
});

test('of too many bases the record is named that is over the limit, and its line', () => {
  const chunk = `${'ACGT'.repeat(2_500)}\n`;
  const words = (text: string) => refusal(openText(text, 'x'));
  const over = chunk.repeat(2_001);
  expect(words(`>chr1 of a test\n${over}`)).toBe('line 1: more than 20 million bases (“chr1”)');
  expect(words(over)).toBe('line 1: more than 20 million bases');
  const half = chunk.repeat(1_200);
  expect(words(`>chr1\n${half}>chr2\n${half}`)).toBe('line 1202: more than 20 million bases (“chr2”)');
  expect(words(`>chr1\n${chunk.repeat(4_100)}`)).toMatch(
    /^line \d+: more than 20 million bases \(“chr1”\)$/u,
  );
  const unended = `LOCUS       long ${20_010_000} bp DNA linear\nORIGIN\n${over}`;
  expect(words(unended)).toBe('line 1: more than 20 million bases (“long”)');
});
