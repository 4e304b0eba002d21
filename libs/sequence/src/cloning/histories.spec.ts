import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { cutsOf } from '../enzymes/cuts.ts';
import { digested, type FragmentEnd } from '../enzymes/digest.ts';
import { allEnzymes } from '../enzymes/enzymes.ts';
import { toBases, toText } from '../model/bases.ts';
import { plainSequence, type Sequence } from '../model/sequence.ts';
import { productSequence, productsOf } from '../pcr/products.ts';
import { turnedAlike } from '../testing/turned-alike.ts';
import { blunted } from './blunt.ts';
import { recombined } from './gateway.ts';
import { assembled, chewed } from './homology.ts';
import { ligated, type Piece, piecesOf, reversedPiece, textOf } from './pieces.ts';

interface Input {
  readonly sequence: string;
  readonly isCircular: boolean;
  /** Bases that stand out on the left and on the right: 5′ positive, 3′ negative. */
  readonly ends?: readonly [number, number];
  readonly isTurned?: true;
  /** Its ends were made blunt. */
  readonly isBlunted?: true;
  readonly cut?: { readonly enzymes: readonly (string | null)[]; readonly from: number; readonly to: number };
}
interface Step {
  readonly file: string;
  readonly operation: string;
  readonly inputs: readonly Input[];
  readonly primers?: readonly string[];
  readonly product: Input;
}
const fixture = new URL('../../fixtures/pydna/cloning-histories.json', import.meta.url);
const { sequences, steps } = JSON.parse(readFileSync(fixture, 'utf8')) as {
  sequences: Record<string, string>;
  steps: Step[];
};

const opened = ({ sequence, isCircular }: Input): Sequence =>
  plainSequence(sequence, toBases(sequences[sequence] ?? ''), isCircular);

function endOf(sequence: Sequence, count: number, isLeft: boolean): FragmentEnd {
  const [size, length] = [sequence.bases.length, Math.abs(count)];
  const overhang = isLeft ? textOf(sequence, 0, length) : textOf(sequence, size - length, size);
  return { kind: count === 0 ? 'blunt' : count > 0 ? "5'" : "3'", overhang };
}

function pieceOf(input: Input): Piece {
  const sequence = opened(input);
  const [left, right] = input.ends ?? [0, 0];
  let piece: Piece = { sequence, left: endOf(sequence, left, true), right: endOf(sequence, right, false) };
  if (input.cut !== undefined) {
    const { enzymes, from, to } = input.cut;
    const chosen = allEnzymes().filter(({ name }) => enzymes.includes(name));
    const cuts = cutsOf(chosen, sequence).filter(({ top }) => top === from || top === to);
    const index = digested(sequence, cuts).findIndex(({ start }) => start === from);
    piece = piecesOf(sequence, cuts)[index] ?? piece;
  }
  if (input.isBlunted) piece = blunted(piece);
  return input.isTurned ? reversedPiece(piece) : piece;
}

function amplifiedBy(template: Sequence, primers: readonly string[]): Sequence {
  const [product] = productsOf(primers, template, { longest: 20_000, most: 1 });
  return productSequence(template, primers, product!);
}

function made({ operation, inputs, primers = [], product: { isCircular } }: Step): Sequence | null {
  const pieces = inputs.map(pieceOf);
  const whole = pieces.map(({ sequence }) => sequence);
  switch (operation) {
    case 'amplifyFragment':
      return amplifiedBy(whole[0]!, primers);
    case 'gatewayBPCloning':
    case 'gatewayLRCloning':
      return recombined(whole[0]!, whole[1]!, operation === 'gatewayBPCloning' ? 'BP' : 'LR');
    case 'gibsonAssembly':
    case 'hifiAssembly':
    case 'inFusionCloning':
    case 'overlapFragments':
    case 'annealOligos': {
      const method = operation === 'inFusionCloning' ? 'inFusion' : 'gibson';
      const chain = pieces.map((piece) => chewed(piece, method));
      return assembled(chain, isCircular).product;
    }
    default:
      return ligated(pieces, isCircular).product;
  }
}

test('the histories are there', () => {
  expect(steps.length).toBeGreaterThan(35);
});

test.each(steps.map((step) => [`${step.file}: ${step.operation}`, step] as const))('%s', (_, step) => {
  const product = made(step);
  const expected = opened(step.product);
  expect(product?.bases.length).toBe(expected.bases.length);
  expect(product?.isCircular).toBe(expected.isCircular);
  expect(turnedAlike(product!, expected)).toBe(toText(expected.bases).toUpperCase());
});
