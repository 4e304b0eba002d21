import { expect, test } from '@jest/globals';
import { takenBySample } from './kept-primers.ts';

const sample = { action: 'sequence', withPcr: false, primers: [{ stockId: 4 }, {}] } as const;

test('a read takes of its primers, and a PCR of those it names, else of those of the sample', () => {
  expect(takenBySample(sample)).toEqual([4]);
  expect(takenBySample({ ...sample, withPcr: true })).toEqual([4, 4]);
  expect(takenBySample({ ...sample, withPcr: true, pcr: { primers: [{ stockId: 5 }, {}] } })).toEqual([4, 5]);
  // primers that are not of the stock are named too
  expect(takenBySample({ ...sample, withPcr: true, pcr: { primers: [{}, {}] } })).toEqual([4]);
});

test('a fragment analysis takes of primers by its PCR alone', () => {
  const fragments = { ...sample, action: 'fragmentAnalyze' } as const;
  expect(takenBySample(fragments)).toEqual([]);
  expect(takenBySample({ ...fragments, withPcr: true })).toEqual([4]);
});
