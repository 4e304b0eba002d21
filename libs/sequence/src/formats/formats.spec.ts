import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Feature, Qualifier } from '../model/feature.ts';
import type { Sequence } from '../model/sequence.ts';
import { IUPAC, madeSequence } from '../testing/made.ts';
import { fastaText } from './fasta.ts';
import { genbankText } from './genbank/write-genbank.ts';
import { type OpenedFile, openFile, openText } from './open-file.ts';
import { fileFaultText } from './refused.ts';
import { snapgeneBytes } from './snapgene/write-snapgene.ts';

const DAY = '2026-11-28';
function only(opened: OpenedFile): Sequence {
  if ('refused' in opened) throw new Error(fileFaultText(opened.refused, 'en'));
  return opened.records[0]!;
}
/** Words of people: blanks between them are single, and none fills a row. */
const words = fc
  .array(fc.string({ unit: fc.constantFrom(...'abzАя"=/;#&<>,.()µ'), minLength: 1, maxLength: 30 }), {
    maxLength: 12,
  })
  .map((all) => all.join(' '))
  .filter((text) => !/color:/u.test(text));
const qualifier = fc
  .tuple(fc.constantFrom('label', 'gene', 'note', 'product'), words)
  .map((pair): Qualifier => pair);
const made = fc
  .tuple(
    fc.array(fc.constantFrom(...IUPAC.replace('n', '')), { minLength: 1, maxLength: 150 }),
    fc.boolean(),
    fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
    fc.array(fc.array(qualifier, { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom('#ff8800', undefined),
  )
  .map(([letters, isCircular, draws, qualifiers, color]): Sequence => {
    const sequence = madeSequence(`A${letters.join('')}`, isCircular, draws);
    const features = sequence.features.map(
      (feature, index): Feature => ({ ...feature, qualifiers: qualifiers[index]!, ...(color && { color }) }),
    );
    return { ...sequence, features };
  });

/** Two ranges over the origin that are all of a circle, or ranges of several strands, are said otherwise by SnapGene. */
const ofOneStrand = ({ features }: Sequence): boolean =>
  features.every(({ ranges }) => new Set(ranges.map(({ strand }) => strand)).size === 1);

test('GenBank that is written is read as it was', () => {
  fc.assert(
    fc.property(made, (sequence) => {
      const text = genbankText(sequence, DAY);
      expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
      const again = only(openText(text, 'made'));
      expect(again).toEqual({ ...sequence, notes: [['LOCUS', 'SYN 28-NOV-2026']] });
      expect(genbankText(again, DAY)).toBe(text);
    }),
  );
});

test.each([
  ['Мой вектор, Δlac', 'Moy_vektor_Deltalac'],
  ['rot, ПЦР 720 п. н.', 'rot_PTsR_720_p._n.'],
  ['my plasmid', 'my_plasmid'],
  ['質粒 1', '___1'],
  ['Мой: вектор', 'Moy:_vektor'],
])('LOCUS is a word of ASCII, and a name that is none is read again: %s', (name, word) => {
  const sequence = { ...madeSequence('ACGT', true, [0]), name, description: '' };
  const text = genbankText(sequence, DAY);
  expect(text.split(/\s+/u)[1]).toBe(word);
  expect(only(openText(text, 'x'))).toMatchObject({ name, description: '' });
  for (const description of ['A vector', 'Вектор: для E. coli', 'note: it: has: many']) {
    const described = genbankText({ ...sequence, description }, DAY);
    expect(described.split(/\s+/u)[1]).toBe(word);
    expect(only(openText(described, 'x'))).toMatchObject({ name, description });
  }
});

test('a definition that does not begin with the name of the record is a description', () => {
  const read = (locus: string, definition: string) =>
    only(openText(`LOCUS       ${locus} 4 bp DNA\nDEFINITION  ${definition}\nORIGIN\n 1 acgt\n//`, 'x'));
  expect(read('pUC19', 'pUC19: a vector.')).toMatchObject({ name: 'pUC19', description: 'pUC19: a vector' });
  expect(read('X01', 'Escherichia coli: gene.')).toMatchObject({
    ...{ name: 'X01', description: 'Escherichia coli: gene' },
  });
});

test('SnapGene that is written is read as it was', () => {
  fc.assert(
    fc.property(made, (sequence) => {
      const again = only(openFile(snapgeneBytes(sequence, DAY), 'made'));
      expect(again.bases).toEqual(sequence.bases);
      expect(again.isCircular).toBe(sequence.isCircular);
      if (!ofOneStrand(sequence)) return;
      const placed = ({ features }: Sequence) =>
        features.map(({ ranges }) =>
          ranges
            .map(({ start, end, strand }) => `${start} ${end} ${strand}`)
            .sort()
            .join(),
        );
      expect(placed(again)).toEqual(placed(sequence));
    }),
  );
});

test('FASTA that is written is read as it was', () => {
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 3 }), (sequences) => {
      const opened = openText(fastaText(sequences), 'x');
      const records = 'refused' in opened ? [] : opened.records;
      expect(records.map(({ name, bases, isCircular }) => ({ name, bases, isCircular }))).toEqual(
        sequences.map(({ name, bases, isCircular }) => ({ name, bases, isCircular })),
      );
    }),
  );
});

test('a head of a record breaks into no other one', () => {
  const evil = 'x\n//\nLOCUS       other 4 bp\nORIGIN\n 1 acgt\n//';
  const sequence: Sequence = {
    ...madeSequence('ACGT', false, [0]),
    ...{
      name: evil,
      description: evil,
      notes: [
        ['COMMENT', evil],
        ['KEYWORDS', evil],
      ],
    },
    features: [
      { id: 1, kind: 'CDS\n//', ranges: [{ start: 0, end: 1, strand: '+' }], qualifiers: [['note', evil]] },
    ],
  };
  const opened = openText(genbankText(sequence, DAY), 'x');
  expect('records' in opened && opened.records.length).toBe(1);
  expect(fastaText([sequence]).match(/^>/gmu)).toHaveLength(1);
});

const record = (feature: string) =>
  `LOCUS       x 10 bp DNA linear\nFEATURES             Location/Qualifiers\n${feature}\nORIGIN\n 1 acgtacgtac\n//\n`;
const gene = (location: string): string => `     gene            ${location}`;

test('colours that programs write in their own ways are the colour that is shown', () => {
  const colored = (...qualifiers: string[]) =>
    only(
      openText(
        record([gene('1..3'), ...qualifiers.map((one) => `                     /${one}`)].join('\n')),
        'x',
      ),
    ).features[0];
  expect(colored('ApEinfo_fwdcolor=cyan', 'ApEinfo_revcolor="cyan"')).toMatchObject({
    color: '#00ffff',
    qualifiers: [],
  });
  expect(colored('ApEinfo_revcolor="green"', 'ApEinfo_fwdcolor=cyan')).toMatchObject({
    color: '#00ffff',
    qualifiers: [['ApEinfo_revcolor', 'green']],
  });
  expect(colored('note="color: #FF8800; direction: RIGHT"')).toMatchObject({
    color: '#ff8800',
    qualifiers: [],
  });
  expect(colored('note="promoter; color: #ff8800"')).toMatchObject({
    color: '#ff8800',
    qualifiers: [['note', 'promoter']],
  });
  expect(colored('note="the color: was red in 1999"')?.color).toBeUndefined();
});

test('LOCUS is read by its words', () => {
  const head = (line: string) => only(openText(`LOCUS       ${line}\nORIGIN\n 1 acgt\n//`, 'x'));
  expect(head('my own plasmid 4 bp ds-DNA circular SYN 01-JAN-2024')).toMatchObject({
    ...{
      name: 'my own plasmid',
      molecule: 'ds-DNA',
      isCircular: true,
      notes: [['LOCUS', 'SYN 01-JAN-2024']],
    },
  });
  expect(head('x')).toMatchObject({ name: 'x', molecule: 'DNA', isCircular: false, notes: [] });
  expect(head('pUC19\t4 bp\tDNA\tCIRCULAR')).toMatchObject({ name: 'pUC19', isCircular: true });
  const [locus] = genbankText(head('pUC19 4 bp DNA circular'), DAY).split('\n');
  expect(locus).toBe('LOCUS       pUC19                      4 bp    DNA     circular SYN 28-NOV-2026');
});
