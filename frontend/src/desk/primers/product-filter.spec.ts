import { reversedBases, toBases, toText } from '@oligoteka/sequence';
import { primersOn } from '../worker/search.ts';
import { ALL_PRODUCTS, wantedProducts } from './product-filter.ts';

/** A text whose pieces of 20 do not repeat. */
function drawn(length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 'ACGT'.charAt(state >>> 30);
  }).join('');
}
const TILES = 40;
const template = drawn(300 * TILES + 200);
const back = (letters: string): string => toText(reversedBases(toBases(letters)));
/** A scheme of amplicons of 380 bases, each 80 over the next. */
const scheme = Array.from({ length: TILES }, (_, at) => [
  { name: `${at + 1}_LEFT`, sequence: template.slice(at * 300, at * 300 + 22) },
  { name: `${at + 1}_RIGHT`, sequence: back(template.slice(at * 300 + 358, at * 300 + 380)) },
]).flat();
const names = scheme.map(({ name }) => name);
const { products } = primersOn({
  ...{ bases: toBases(template), isCircular: false },
  primers: scheme.map(({ sequence }) => sequence),
});
const shown = (wish: Partial<typeof ALL_PRODUCTS>): string[] =>
  wantedProducts(products, names, { ...ALL_PRODUCTS, ...wish }).map(
    ({ forward, reverse, length }) => `${names[forward.primer]} ${names[reverse.primer]} ${length}`,
  );

test('all products of a scheme are there, those of usual length before those of neighbours', () => {
  // every forward primer with its own reverse one, all behind it and the one before it, which laps
  expect(products).toHaveLength((TILES * (TILES + 1)) / 2 + TILES - 1);
  expect(
    shown({})
      .slice(0, TILES)
      .every((text) => text.endsWith(' 380')),
  ).toBe(true);
});

test('a product is found by the names of its primers, a whole name means it alone', () => {
  expect(shown({ names: '1_LEFT 1_RIGHT' })).toEqual(['1_LEFT 1_RIGHT 380']);
  expect(shown({ names: '1_left + 2_right' })).toEqual(['1_LEFT 2_RIGHT 680']);
  expect(shown({ names: '40_' })).toContain('40_LEFT 40_RIGHT 380');
  expect(shown({ names: 'nobody' })).toEqual([]);
});

test('products are found by their length', () => {
  expect(shown({ least: '300', most: '400' })).toHaveLength(TILES);
  expect(shown({ most: '100' })).toHaveLength(TILES - 1);
  expect(shown({ least: '12 000' })).toHaveLength(1);
});
