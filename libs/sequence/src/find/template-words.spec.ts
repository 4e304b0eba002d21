import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toBases } from '../model/bases.ts';
import { reverseComplement } from '../model/text.ts';
import { productsOf } from '../pcr/products.ts';
import { drawnText } from '../testing/drawn.ts';
import { type BindingSite, bindingSites, bindingSitesOf } from './binding.ts';
import { placedKind, placedPair, placedPairText, placedText } from './template-words.ts';

const TEMPLATE = drawnText(600, 7);
const on = (primer: string, template = TEMPLATE, isCircular = false) =>
  bindingSites(primer, template, isCircular);
const told = (primer: string, tm?: string, template = TEMPLATE) => {
  const sites = on(primer, template);
  return [
    placedKind(sites),
    placedText({ sites, size: template.length, tm }, 'ru').replaceAll('\u00a0', ' '),
  ];
};

test('a primer is told with its place, the way it reads, its tail, its mismatches and the temperature of what binds', () => {
  const forward = TEMPLATE.slice(100, 120);
  expect(told(forward, '55,1')).toEqual(['binds', '101–120 →, Tm отжига 55,1 °C']);
  expect(told(reverseComplement(forward))).toEqual(['binds', '101–120 ←']);
  const tailed = `GGGGGGCCCCCC${forward}`;
  expect(told(tailed)[1]).toMatch(/^\d+–120 →, хвост \d+ нт$/);
  const changed = `${forward.slice(0, 9)}${forward.charAt(9) === 'A' ? 'C' : 'A'}${forward.slice(10)}`;
  expect(told(changed)).toEqual(['mismatches', '101–120 →, несовпадений: 1']);
  expect(told('ACACACACACACACACACACACAC')).toEqual(['none', 'не отжигается']);
});

test('places that are as good come together, a worse one behind them', () => {
  const primer = TEMPLATE.slice(100, 120);
  const twice = TEMPLATE + primer;
  expect(told(primer, undefined, twice)).toEqual(['several', 'мест: 2 (101–120 →, 601–620 →)']);
  const worse = `${primer.slice(0, 5)}${primer.charAt(5) === 'G' ? 'T' : 'G'}${primer.slice(6)}`;
  expect(told(primer, '50', TEMPLATE + worse)).toEqual([
    'binds',
    '101–120 →; Tm отжига 50 °C; слабее: 601–620 →, несовпадений: 1',
  ]);
  const many = `${TEMPLATE}${primer.repeat(3)}`;
  expect(placedText({ sites: on(primer, many), size: many.length }, 'en').replaceAll('\u00a0', ' ')).toBe(
    '4 places (101–120 →, 601–620 →, 621–640 →, …)',
  );
  const words = (isMore: boolean, template = many) =>
    placedText({ sites: on(primer, template), size: template.length, isMore }, 'ru').replaceAll(
      '\u00a0',
      ' ',
    );
  expect(words(true)).toBe('мест больше 4 (101–120 →, 601–620 →, 621–640 →, …)');
  // what was left out is worse than the last that is told: those that are as good are all known
  expect(words(true, TEMPLATE + primer + worse)).toBe(
    'мест: 2 (101–120 →, 601–620 →); слабее: 621–640 →, несовпадений: 1',
  );
});

test('a site over the origin of a circle is told from its first base to its last', () => {
  const over = TEMPLATE.slice(590) + TEMPLATE.slice(0, 10);
  const text = (primer: string) => placedText({ sites: on(primer, TEMPLATE, true), size: 600 }, 'en');
  expect(text(over)).toBe('591–10\u00a0→');
  expect(text(reverseComplement(over))).toBe('591–10\u00a0←');
});

test('a pair makes the product that the search for products finds, or says why it makes none', () => {
  const place = fc.integer({ min: 0, max: 575 });
  fc.assert(
    fc.property(place, place, fc.boolean(), fc.boolean(), fc.boolean(), (a, b, isRing, turned, tailed) => {
      const tail = tailed ? 'GGGGGGCCCC' : '';
      const one = tail + TEMPLATE.slice(a, a + 24);
      const other = turned ? TEMPLATE.slice(b, b + 24) : reverseComplement(TEMPLATE.slice(b, b + 24));
      const [sites = [], mates = []] = bindingSitesOf([one, other], TEMPLATE, isRing);
      fc.pre(sites.length === 1 && mates.length === 1);
      const pair = placedPair(sites, mates, { size: 600, isCircular: isRing });
      const [product] = productsOf(
        [one, other],
        { bases: toBases(TEMPLATE), isCircular: isRing },
        { longest: 2_000, most: 1 },
      );
      expect(pair?.kind === 'product' ? pair.length : null).toBe(product?.length ?? null);
      if (turned) expect(pair).toEqual({ kind: 'sameWay' });
    }),
  );
});

test('nothing is said of a pair of which one binds nowhere', () => {
  const site: BindingSite = { start: 0, end: 19, strand: '+', mismatches: 0, fitting: 20, tail: 0 };
  expect(placedPair([site], [], { size: 600, isCircular: false })).toBeNull();
  expect(placedPairText({ kind: 'product', length: 1_512 }, 'b-R', 'en')).toBe(
    'with b-R: product 1,512\u00a0bp',
  );
});
