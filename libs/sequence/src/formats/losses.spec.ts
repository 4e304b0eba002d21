import { expect, test } from '@jest/globals';
import { lossesIn, lossesText } from './losses.ts';
import { openText } from './open-file.ts';

const opened = openText(
  [
    'LOCUS       x 20 bp DNA linear',
    'FEATURES             Location/Qualifiers',
    '     misc_feature    5^6',
    '     gene            <1..9',
    '     CDS             order(1..4,8..12)',
    '     misc_feature    2..3',
    'ORIGIN',
    '        1 acgtacgtac acgtacgtac',
    '//',
  ].join('\n'),
  'x',
);

test('what a format cannot hold is told with the number of features that lose it', () => {
  if ('refused' in opened) throw new Error('refused');
  const [sequence] = opened.records;
  expect(lossesIn(sequence!, 'gb')).toEqual([]);
  expect(lossesText(lossesIn(sequence!, 'fasta'), 'fasta', 'ru')).toBe(
    '.fasta: элементы разметки не сохраняются (4).',
  );
  expect(lossesText(lossesIn(sequence!, 'dna'), 'dna', 'en')).toBe(
    '.dna: places between bases are saved as the two bases beside them, with a note (1); the marks < and > of open ends are saved as a note (1); order() is saved as join(), with a note (1).',
  );
});
