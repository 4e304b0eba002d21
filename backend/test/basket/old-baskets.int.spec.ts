import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { BasketPrimer } from '../../src/basket/basket.events.ts';
import { readBasket } from '../../src/basket/change-basket.ts';
import { findDrift } from '../../src/event-store/prove/drift.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { addPartitionsAhead } from '../../src/event-store/partitions.ts';
import { endPools, poolOf } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { basketDesk, by, placing } from '../support/basket-desk.ts';

afterAll(() => endPools());

const primer: BasketPrimer = {
  name: 'p',
  sequence: 'ACGTACGTACGTACGTACGT',
  mods: [],
  unknownModifiers: [],
  scale: '0.04',
  options: [],
  numberInOrder: 1,
  editState: 'basket',
};

test('baskets and their rows from before streams ended are read, ordered from and go on', async () => {
  const url = await freshDatabase();
  const pool = poolOf(url);
  await addPartitionsAhead({ pool });
  const id = randomUUID();
  const visitor = by(`visitor:${id}`);
  const added = (primerId: number) => ({
    type: 'PrimerAdded',
    data: { primerId, tempId: -1, primer, quote: null },
  });
  const ordered = (...primerIds: number[]) => ({
    type: 'BasketOrdered',
    data: { orderUid: randomUUID(), primerIds },
  });
  const events = [added(1), ordered(1), added(2), added(3), ordered(2), added(4)];
  const old = new EventStore({ pool });
  await old.append({ stream: `basket-${id}`, expectedVersion: 0, events }, visitor);
  await pool.query('insert into read.basket (stream_key, version) values ($1, $2)', [id, events.length]);
  for (const primerId of [3, 4])
    await pool.query(`insert into read.basket_primer values ($1, $2, 1, 'basket', $3, null)`, [
      id,
      primerId,
      JSON.stringify(primer),
    ]);

  const desk = await basketDesk(EventStore, url);
  expect(await findDrift(desk.store)).toMatchObject([{ rows: 3, drifted: 0 }, { drifted: 0 }]);
  expect([...(await readBasket(desk.store, id)).state.primers.keys()]).toEqual([3, 4]);
  const { total } = await desk.order.execute(placing(id, visitor));
  expect(total).toBe(88_000);
  const streams = await desk.store.readAll({ after: 0, limit: 100, streamPrefix: 'basket-' });
  expect(streams.slice(events.length).map(({ stream, type }) => [stream, type])).toEqual([
    [`basket-${id}`, 'BasketOrdered'],
    [`basket-${id}`, 'BasketClosed'],
    [`basket-${id}-2`, 'BasketOpened'],
  ]);
  expect(await findDrift(desk.store)).toMatchObject([{ drifted: 0 }, { drifted: 0 }]);
});
