import { expect, test } from '@jest/globals';
import { treatmentsOf } from './index.ts';

test.each([
  ['letters:20x22.00', ['clean'], []],
  ['letters:20x22.00;clean:chosen:500.00', ['clean'], ['clean']],
  ['letters:20x22.00;clean:forced:lastLetter:500.00', ['op'], ['clean']],
  ['letters:20x22.00;op:chosen:0.00;keen:chosen:150.00', ['keen', 'op', 'clean'], ['op', 'keen']],
  ['something newer', ['op'], ['op']],
] as const)('%s, chosen %j: %j is made', (strategy, options, made) => {
  expect(treatmentsOf({ strategy, options })).toEqual(made);
});
