import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { profile } from '../../src/accounts/profile.ts';
import { user } from '../../src/accounts/user.ts';
import { basket } from '../../src/basket/basket.ts';
import { dictionary } from '../../src/dictionaries/publish/publish-dictionary.decide.ts';
import { documents } from '../../src/documents/document.ts';
import { goodsPapers } from '../../src/documents/goods/goods-papers.ts';
import { type Decider, fold } from '../../src/event-store/decider.ts';
import type { RecordedEvent } from '../../src/event-store/event.ts';
import { columnsOfOneStream, selectEvents } from '../../src/event-store/event-rows.ts';
import { queryable } from '../../src/event-store/queryable.ts';
import { addPartitionsAhead } from '../../src/event-store/partitions.ts';
import { inTransaction } from '../../src/event-store/transaction.ts';
import { primerStock } from '../../src/fulfilment/stock/primer-stock.ts';
import { order } from '../../src/ordering/order.ts';
import { bankLine } from '../../src/payments/bank-lines/bank-line.ts';
import { payment } from '../../src/payments/payment.ts';
import { request } from '../../src/services/requests/request.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { endPools, poolOf } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { type StoredSample, samples } from './samples.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = poolOf(await freshDatabase());
  await addPartitionsAhead({ pool });
});
afterAll(() => endPools());

const appendOne = `select (event_store.append_one($1, $2, $3, '', array[$4::uuid], array[$5], array[$6::integer], array[$7::json])).outcome`;

/** Stores the events as they were, and reads them as this code knows them. */
async function readBack(client: pg.ClientBase, { stream, events }: StoredSample): Promise<RecordedEvent[]> {
  for (const [version, { type, schema, data, metadata }] of events.entries()) {
    const [id, ...json] = [randomUUID(), JSON.stringify(metadata), JSON.stringify(data)];
    const { rows } = await client.query<{ outcome: string }>(appendOne, [
      ...[stream, version, json[0], id, type, schema, json[1]],
    ]);
    expect(rows).toEqual([{ outcome: 'w' }]);
  }
  return selectEvents(client, upcasters, {
    text: `select ${columnsOfOneStream} from event_store.read_stream($1, 1, 1000, 1000000)`,
    ofStream: stream,
    values: [stream],
  });
}

const folding =
  <E>(...deciders: Decider<unknown, E>[]) =>
  (events: readonly unknown[]): void => {
    for (const decider of deciders) expect(fold(decider, events as E[])).toBeDefined();
  };

/** The folds that make a state of the events of a stream, by the stream's category. */
const folds: Readonly<Record<string, (events: readonly unknown[]) => void>> = {
  basket: folding(basket as Decider<unknown, never>),
  block: () => {},
  bankline: folding(bankLine as Decider<unknown, never>),
  counter: () => {},
  dictionary: folding(dictionary as Decider<unknown, never>),
  document: folding(documents as Decider<unknown, never>),
  goods: folding(goodsPapers as Decider<unknown, never>),
  letters: () => {},
  order: folding(order as Decider<unknown, never>),
  order_numbers: () => {},
  payment: folding(payment as Decider<unknown, never>),
  request: folding(request as Decider<unknown, never>),
  request_numbers: () => {},
  stock: folding(primerStock as Decider<unknown, never>),
  user: folding(user as Decider<unknown, never>, profile as Decider<unknown, never>),
};

describe.each(samples.map((sample) => ({ name: `${sample.type}, schema ${sample.schema}`, sample })))(
  'a stored $name',
  ({ sample }) => {
    test('is read as this code knows it, folds, and fills the read models', async () => {
      const work = async (client: pg.ClientBase): Promise<void> => {
        const history = await readBack(client, sample);
        expect(history.map(({ type }) => type)).toEqual(sample.events.map(({ type }) => type));

        const category = sample.stream.slice(0, sample.stream.indexOf('-'));
        expect(Object.keys(folds)).toContain(category);
        folds[category]?.(history.map(({ type, data }) => ({ type, data })));

        for (const projection of projections) {
          const own = history.filter(({ type }) => projection.eventTypes.includes(type));
          if (own.length > 0) await projection.apply(queryable(client), own);
        }
      };
      // taken back: numbers of two samples may be the same
      await inTransaction(pool, work, { keep: false });
    });
  },
);
