import { expect, test } from '@jest/globals';
import { lineWords } from './line-words.ts';

const primer = {
  primerId: 1,
  name: 'F1',
  sequence: 'ACGTACGTAC',
  mods: [],
  scale: '0.02',
  options: ['clean', 'op'],
} as const;

test('a primer with a price has the treatments that are made, whatever was chosen', () => {
  const priced = { ...primer, price: 22_000, discountPrice: 22_000 };
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00' }).options).toBe('');
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00;clean:forced:lastLetter:500.00' }).options).toBe(
    'clean',
  );
  expect(lineWords({ ...priced, strategy: 'letters:10x22.00;op:chosen:0.00' }).options).toBe('op');
});

test('without a price those that were chosen', () => {
  expect(lineWords(primer).options).toBe('clean+op');
});
