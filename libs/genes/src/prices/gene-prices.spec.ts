import { expect, test } from '@jest/globals';
import { readStrategy } from '@oligoteka/pricing';
import { quoteService } from './gene-prices.ts';
import type { GenePrices } from './price-list.ts';
import { readService } from '../read-service.ts';
import type { ServiceContent } from '../services.ts';
import { cloningOf, geneOf, mutagenesisOf, PRICES } from '../testing/services.ts';

const quote = (content: ServiceContent, percent = 0) => {
  const found = quoteService(content, { prices: PRICES, percent });
  return found && [found.price, found.discountPrice, found.days, found.strategy];
};

test('a gene costs its bases and its vector, no less than the minimum', () => {
  expect(quote(geneOf(1_000))).toEqual([2_000_000, 2_000_000, 12, 'bases:1000x20.00']);
  expect(quote(geneOf(1_001))).toEqual([2_402_400, 2_402_400, 16, 'bases:1001x24.00']);
  expect(quote(geneOf(300))).toEqual([900_000, 900_000, 12, 'minimum:1x9000.00']);
  expect(quote(geneOf(1_000, { vector: 'pET-28a(+)' }))).toEqual([
    ...[2_490_000, 2_490_000, 16],
    'bases:1000x20.00;vector:1x4900.00',
  ]);
  expect(quote(geneOf(1_000, { vector: 'pUC57' }))).toEqual([2_000_000, 2_000_000, 12, 'bases:1000x20.00']);
  expect(quote(geneOf(1_000, { vector: 'my own', isOwnVector: true }))?.[0]).toBe(2_790_000);
});

test('the discount of a buyer holds to the kopeck, and is read back from the strategy', () => {
  const [price, discounted, , strategy] = quote(geneOf(1_200), 7) ?? [];
  expect([price, discounted, strategy]).toEqual([
    ...[2_880_000, 1_200 * 2_232],
    'bases:1200x24.00;discount:7%->22.32',
  ]);
  expect(readStrategy(String(strategy))).toEqual([
    { kind: 'bases', percent: 7, count: 1_200, unitPrice: 2_400, discountUnitPrice: 2_232 },
  ]);
});

test('what the list does not name has no price', () => {
  expect(quote(geneOf(3_001))).toBeNull();
  expect(quote(geneOf(0))).toBeNull();
  expect(quote(geneOf(900, { vector: 'pXYZ' }))).toBeNull();
  expect(quote(mutagenesisOf(6))).toBeNull();
  expect(quote(cloningOf('pcrCloning', 4_001))).toBeNull();
  expect(quoteService(geneOf(900), { prices: null, percent: 0 })).toBeNull();
});

test('mutations cost one by one, an insert by its way into the vector', () => {
  expect(quote(mutagenesisOf(1))).toEqual([1_490_000, 1_490_000, 8, 'mutation:1x14900.00']);
  expect(quote(mutagenesisOf(3))).toEqual([
    ...[2_670_000, 2_670_000, 14],
    'mutation:1x14900.00;furtherMutation:2x5900.00',
  ]);
  expect(quote(cloningOf('pcrCloning', 800))).toEqual([
    ...[1_780_000, 1_780_000, 12],
    'pcrCloning:1x12900.00;vector:1x4900.00',
  ]);
  expect(quote(cloningOf('ampliconCloning', 800))?.[3]).toBe('ampliconCloning:1x9900.00;vector:1x4900.00');
});

test('an offer costs what was offered, whatever the list and the discount', () => {
  const details = { request: 'R-7', version: 2, price: 12_345_67, days: 30, isSent: true };
  const offer: ServiceContent = {
    service: 'offer',
    details: { ...details, name: 'Пептид', name_en: 'Peptide' },
  };
  expect(quote(offer, 50)).toEqual([12_345_67, 12_345_67, 30, 'offer:1x12345.67']);
  expect(quoteService(offer, { prices: null, percent: 0 })?.price).toBe(12_345_67);
});

test('every further clone of an amplicon has its price; more than the list prices take an offer', () => {
  const quoted = (clones?: number, prices: GenePrices = PRICES) =>
    quoteService(cloningOf('ampliconCloning', 500, { ...(clones && { clones }), vector: 'pUC57' }), {
      ...{ prices, percent: 0 },
    });
  expect(quoted()).toMatchObject({ price: 9_900_00, days: 6, strategy: 'ampliconCloning:1x9900.00' });
  expect(quoted(24)).toMatchObject({
    ...{ price: 9_900_00 + 23 * 1_900_00, days: 7 },
    strategy: 'ampliconCloning:1x9900.00;furtherClone:23x1900.00',
  });
  expect(quoted(25)).toBeNull();
  const { furtherClone: _none, ...older } = PRICES;
  expect([quoted(1, older)?.price, quoted(2, older)]).toEqual([9_900_00, null]);
});

test.each([0, -1, 1.5, 97, Number.NaN, 1e9])('%s clones are no number of clones', (clones) => {
  const read = readService('ampliconCloning', { insert: 'ACGT', vector: 'pUC57', clones });
  expect([read.content, read.faults.map(({ field }) => field)]).toEqual([null, ['clones']]);
});

test('clones are kept where there are several, and of an amplicon alone', () => {
  const clonesOf = (service: 'ampliconCloning' | 'pcrCloning', clones: number) => {
    const { content } = readService(service, { insert: 'ACGT', template: 'ACGT', vector: 'v', clones });
    return (content?.details as { clones?: number } | undefined)?.clones;
  };
  expect([1, 8].map((clones) => clonesOf('ampliconCloning', clones))).toEqual([undefined, 8]);
  expect(clonesOf('pcrCloning', 8)).toBeUndefined();
});
