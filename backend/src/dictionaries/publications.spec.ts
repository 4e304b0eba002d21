import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '../event-store/event.ts';
import type { DictionaryKind } from './dictionary.events.ts';
import { Publications } from './publications.ts';
import { SEED } from './seed/seed.ts';

/** Publications in the order of their positions, each with the day it is effective from. */
function published(...given: (readonly [kind: DictionaryKind, effectiveFrom: string])[]): Publications {
  const versions = new Map<DictionaryKind, number>();
  return new Publications(
    given.map(([kind, effectiveFrom], index): RecordedEvent => {
      const version = (versions.get(kind) ?? 0) + 1;
      versions.set(kind, version);
      return {
        id: `${index}`,
        stream: `dictionary-${kind}`,
        version,
        position: index + 1,
        type: 'DictionaryPublished',
        data: { kind, content: SEED[kind], effectiveFrom },
        metadata: { at: '2026-01-01T00:00:00Z', actor: 'operator:test', correlationId: 'test' },
      };
    }),
  );
}
const prices = (all: Publications, knownAt: number, validOn?: string): number | undefined =>
  all.bookFor({ knownAt, ...(validOn !== undefined && { validOn }) })?.versions.primerPrices;
const BASIS = [
  ['modifiers', '2026-01-01'],
  ['settings', '2026-01-01'],
  ['primer-prices', '2026-01-01'],
] as const;

test('a version published today for next month is the newest now and valid then', () => {
  const all = published(...BASIS, ['primer-prices', '2026-04-01']);
  expect(prices(all, 4)).toBe(2);
  expect(prices(all, 4, '2026-03-31T23:59:59Z')).toBe(1);
  expect(prices(all, 4, '2026-04-01')).toBe(2);
});

test('a correction backwards counts only once it is known, and leaves later versions', () => {
  const all = published(...BASIS, ['primer-prices', '2026-03-01'], ['primer-prices', '2026-02-01']);
  expect([prices(all, 4, '2026-02-15'), prices(all, 5, '2026-02-15')]).toEqual([1, 3]);
  expect(prices(all, 5, '2026-03-15')).toBe(2);
});

test('a correction of the same day replaces the version of that day', () => {
  const all = published(...BASIS, ['primer-prices', '2026-01-01']);
  expect([prices(all, 3, '2026-02-01'), prices(all, 4, '2026-02-01')]).toEqual([1, 2]);
});

test('two publications out of effective order rule one after the other', () => {
  const all = published(...BASIS, ['primer-prices', '2026-04-01'], ['primer-prices', '2026-03-01']);
  expect(['2026-02-15', '2026-03-15', '2026-04-15'].map((day) => prices(all, 5, day))).toEqual([1, 3, 2]);
  expect(prices(all, 5)).toBe(3);
});

test('days are instants, whatever zone they are written in', () => {
  const all = published(...BASIS, ['primer-prices', '2026-04-01T00:00:00+03:00']);
  expect(prices(all, 4, '2026-03-31T21:00:00Z')).toBe(2);
  expect(prices(all, 4, '2026-03-31T20:59:59Z')).toBe(1);
});

test('before a dictionary is known, or valid, there is no book', () => {
  const all = published(...BASIS);
  expect(all.bookFor({ knownAt: 2 })).toBeNull();
  expect(all.bookFor({ knownAt: 3, validOn: '2025-12-31' })).toBeNull();
  expect(all.book({ modifiers: 1, primerPrices: 7, settings: 1 })).toBeNull();
});
