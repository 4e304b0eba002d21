import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queryable } from '../../src/event-store/queryable.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { endPools, poolOf } from '../event-store/support.ts';

let personal: PersonalData;

beforeAll(async () => {
  const client = await poolOf(await freshDatabase(), 1).connect();
  personal = new PersonalData(queryable(client));
  release = () => client.release();
});
let release = (): void => {};
afterAll(async () => {
  release();
  await endPools();
});

test('a forgotten person can be read by nobody, and others still can', async () => {
  const [anna, ivan] = await Promise.all(
    ['anna', 'ivan'].map((name) => personal.seal(`order:${name}`, { name })),
  );
  expect(await personal.open('order:anna', anna ?? '')).toEqual({ name: 'anna' });
  expect(await personal.forget('order:anna')).toBe(true);
  expect(await personal.open('order:anna', anna ?? '')).toBeNull();
  expect(await personal.open('order:ivan', ivan ?? '')).toEqual({ name: 'ivan' });
});

test('forgetting twice, or somebody unknown, does nothing; nothing is sealed for a forgotten person again', async () => {
  await personal.seal('order:olga', { name: 'olga' });
  expect(await personal.forget('order:olga')).toBe(true);
  expect(await personal.forget('order:olga')).toBe(false);
  expect(await personal.forget('order:nobody')).toBe(false);
  await expect(personal.seal('order:olga', { name: 'olga' })).rejects.toThrow('forgotten');
});

test('values sealed in one moment for one person and for others are opened by each key alone', async () => {
  await personal.seal('order:gone', {});
  await personal.forget('order:gone');
  const subjects = ['order:b', 'order:a', 'order:b', 'order:gone'];
  const sealed = await Promise.allSettled(subjects.map((subject, n) => personal.seal(subject, { n })));
  expect(sealed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  for (const [n, one] of sealed.slice(0, 3).entries())
    expect(await personal.open(subjects[n] ?? '', one.status === 'fulfilled' ? one.value : '')).toEqual({
      n,
    });
});
