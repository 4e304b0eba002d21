import { expect, test } from '@jest/globals';
import { READ_SERVICE } from './read-services.ts';

/** Work beyond this is done beside the web process. */
const SMALL = 8_000;
const { costOf } = READ_SERVICE;

test('a search for primers on a long template is charged, and leaves the web process', () => {
  const details = { template: 'A'.repeat(39_500) };
  const cost = costOf({ service: 'pcrCloning', details });
  const searched = costOf({ service: 'pcrCloning', details: { ...details, forward: 'A'.repeat(20) } });
  expect(cost).toBeLessThan(SMALL);
  expect(searched).toBeGreaterThan(4 * cost);
});

test('the judgement of a gene is charged with its reading, as far as a gene is judged', () => {
  const cost = (letters: number) => costOf({ service: 'gene', details: { sequence: 'A'.repeat(letters) } });
  expect(cost(6_000)).toBeGreaterThan(4_000);
  expect(cost(7_000) - cost(6_000)).toBeLessThan(500);
});
