import { expect, test } from '@jest/globals';
import { LABEL_FORMATS } from '../passports/label-sheet.ts';
import { sampleLabelsView } from './sample-labels.ts';
import type { SentForOrder } from './sample-text.ts';

/** The lines on the label of an own primer that reads these samples. */
function linesOf(lines: readonly number[], language: 'ru' | 'en' = 'ru'): readonly string[] {
  const [format] = LABEL_FORMATS;
  if (format === undefined) throw new Error('there is no format of labels');
  const primer = { code: 'P1', name: 'own-ShtF', concentration: '5', lines };
  const sent = { tubes: [], plates: [], materials: [], primers: [primer] } as unknown as SentForOrder;
  const steps = sampleLabelsView(sent, { number: '2026-000001', language, qr: () => ({}) }, format, 1);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return (
    JSON.stringify(step.value).match(/(?<=")(?:для|for) \d+ [^"]+|(?<=")(?:для проб|for samples) [^"]+/gu) ??
    []
  );
}

test('a primer that reads many samples says how many, not which: their numbers would cover its name', () => {
  expect(linesOf([1, 2, 3])).toEqual(['для проб 1–3']);
  expect(linesOf([4, 9])).toEqual(['для проб 4, 9']);
  const many = Array.from({ length: 19 }, (_, at) => 4 + 5 * at);
  expect(linesOf(many)).toEqual(['для 19 проб']);
  expect(linesOf([...many, 200, 202])).toEqual(['для 21 пробы']);
  expect(linesOf(many, 'en')).toEqual(['for 19 samples']);
});
