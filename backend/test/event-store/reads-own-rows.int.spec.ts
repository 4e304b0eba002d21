import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { Projection } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { added, by, endPools, poolOf, streamOf } from './support.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = poolOf(await freshDatabase());
  await pool.query('create table read.doubled (stream text primary key, sum int)');
});
afterAll(() => endPools());

/** Of `Doubled` events a row becomes twice as much, as it was read; of `Added` ones it is replaced. */
const doubled: Projection = {
  name: 'doubled',
  mode: 'inline',
  tables: ['read.doubled'],
  eventTypes: ['Added', 'Doubled'],
  readsFor: ['Doubled'],
  async apply(db, events) {
    for (const { type, stream, data } of events) {
      const { rows } = await db.query<{ sum: number }>('select sum from read.doubled where stream = $1', [
        stream,
      ]);
      const sum = type === 'Added' ? (data as { count: number }).count : 2 * (rows[0]?.sum ?? Number.NaN);
      await db.query(
        'insert into read.doubled values ($1, $2) on conflict (stream) do update set sum = excluded.sum',
        [stream, sum],
      );
    }
  },
};

test('an inline projection that names events reads its own rows for them, beside appends of others', async () => {
  const store = new EventStore({ pool, projections: [doubled] });
  const [one, other] = [streamOf(), streamOf()];
  const append = (stream: string, expectedVersion: number, event: { type: string; data: object }) =>
    store.append({ stream, expectedVersion, events: [event] }, by());
  const double = { type: 'Doubled', data: {} };
  await Promise.all([append(one, 0, added(3)), append(other, 0, added(5))]);
  await append(one, 1, double);
  await Promise.all([append(one, 2, double), append(other, 1, added(7))]);
  const { rows } = await pool.query('select stream, sum from read.doubled order by sum');
  expect(rows).toEqual([
    { stream: other, sum: 7 },
    { stream: one, sum: 12 },
  ]);
});
