import { cyclesOf, isProduct, type Pair, strandsAfter } from './cycles.ts';

const PAIR: Pair = { template: 1000, from: 300, to: 700, primer: 60 };

test('strands are counted as the cycles make them', () => {
  for (const [cycle, duplexes] of cyclesOf(PAIR, 8).entries()) {
    const strands = duplexes.flat();
    const product = strands.filter((strand) => isProduct(strand, PAIR)).length;
    const template = strands.filter(({ made }) => made === 0).length;
    expect({ template, long: strands.length - product - template, product }).toEqual(strandsAfter(cycle));
  }
});

test('the first double strand of the product alone comes in the third cycle', () => {
  const whole = cyclesOf(PAIR, 4).map(
    (duplexes) => duplexes.filter((pair) => pair.every((strand) => isProduct(strand, PAIR))).length,
  );
  expect(whole).toEqual([0, 0, 0, 2, 8]);
});
