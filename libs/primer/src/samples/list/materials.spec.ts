import { expect, test } from '@jest/globals';
import { readSamples } from './read-samples.ts';

const KNOWN = { primers: ['T7'], options: [], hasWorks: true };
const materialOf = (word: string, head = 'Материал') => {
  const [one] = readSamples(`Имя\t${head}\np\t${word}`, KNOWN).samples;
  return [word, one?.sample, one?.note, one?.unknownMaterial];
};

test('materials are known by the words and abbreviations of laboratories', () => {
  for (const [material, words] of Object.entries({
    pcr: ['ПЦР прод.', 'пцр-прод', 'пцр', 'PCR prod.', 'ампл.', 'ампликон'],
    plasmid: ['плазм.', 'pDNA', 'плазмидная ДНК'],
    genomic: ['гДНК', 'геномн. ДНК', 'хромосомная ДНК'],
    culture: [
      'E.coli, чашка',
      'E. coli',
      'чашка Петри',
      'ночн. культура',
      'колонии на чашке',
      'бак. культура',
    ],
  }))
    for (const word of words) expect(materialOf(word)).toEqual([word, material, undefined, undefined]);
});

test('more that a cell says of its material stands in the note', () => {
  for (const word of ['ампликон (гель)', 'ампликон из геля', 'ПЦР (гель)'])
    expect(materialOf(word)).toEqual([word, 'pcr', `Материал: ${word}`, undefined]);
  expect(materialOf('плазмида (pUC19)')).toEqual([
    ...['плазмида (pUC19)', 'plasmid', 'Материал: плазмида (pUC19)', undefined],
  ]);
  // without a head too
  expect(readSamples('p\tампликон (гель)\tT7', KNOWN).samples[0]).toMatchObject({
    ...{ sample: 'pcr', note: 'ампликон (гель)', primers: ['T7'] },
  });
});

test('a material that nobody knows, or that may be two, is told', () => {
  for (const word of ['фаг', 'кровь', 'ДНК (ПЦР)', 'вирус'])
    expect(materialOf(word)).toEqual([word, undefined, `Материал: ${word}`, word]);
  const [one] = readSamples('Имя\tВид\tМатериал\np\tHomo sapiens\tгДНК', KNOWN).samples;
  expect(one).toMatchObject({ sample: 'genomic', note: 'Вид: Homo sapiens' });
  expect(one?.unknownMaterial).toBeUndefined();
});
