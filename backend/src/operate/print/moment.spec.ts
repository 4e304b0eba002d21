import { expect, test } from '@jest/globals';
import { moscow, readTime } from './moment.ts';

const read = (typed: string): [string, string] | null => {
  const time = readTime(typed);
  return time && [new Date(time.first).toISOString(), new Date(time.last).toISOString()];
};

test('a time without a zone is Moscow time, a day and a month are as long as they are', () => {
  expect(read('2026-11-21 14:30')).toEqual(['2026-11-21T11:30:00.000Z', '2026-11-21T11:30:00.000Z']);
  expect(read('2026-11-21')).toEqual(['2026-11-20T21:00:00.000Z', '2026-11-21T20:59:59.999Z']);
  expect(read('2026-02')).toEqual(['2026-01-31T21:00:00.000Z', '2026-02-28T20:59:59.999Z']);
  expect(read('2026-12')).toEqual(['2026-11-30T21:00:00.000Z', '2026-12-31T20:59:59.999Z']);
});

test('a zone is believed', () => {
  expect(read('2026-11-21T11:30:05.25z')?.[0]).toBe('2026-11-21T11:30:05.250Z');
  expect(read('2026-11-21T14:30-05:00')?.[0]).toBe('2026-11-21T19:30:00.000Z');
});

test('other texts are no times', () => {
  for (const typed of [
    '',
    '2026',
    '21.11.2026',
    '2026-13',
    '2026-02-30',
    '2026-11-21 25:00',
    '2026-11-21T14:30+3',
    // years and times that PostgreSQL does not know, or not by this name
    '0000-01',
    '0026-11-21',
    '9999-12-31T23:00-05:00',
  ])
    expect([typed, readTime(typed)]).toEqual([typed, null]);
});

test('instants are shown on Moscow’s clock', () => {
  expect(moscow('2026-12-31T21:00:00.000Z')).toBe('2027-01-01 00:00:00');
  expect(moscow('never')).toBe('????-??-?? ??:??:??');
});
