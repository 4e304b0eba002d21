import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { repricingQueue } from '../../src/basket/reprice/repricing-queue.ts';
import { ordersQueue } from '../../src/ordering/queue/orders-queue.ts';
import { upcasters } from '../../src/upcasters.ts';
import { poolOf, endPools, until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';
import { OtlpCollector } from '../support/otlp-collector.ts';

afterEach(async () => {
  await ChildShop.killAll();
  await endPools();
});

test('one createOrder is one trace through web, projector and worker', async () => {
  const collector = await OtlpCollector.start();
  const databaseUrl = await freshDatabase();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const web = await ChildShop.start({ databaseUrl, environment, role: 'web' });
  await Promise.all([
    ChildShop.start({ databaseUrl, environment, role: 'worker' }),
    ChildShop.start({ databaseUrl, environment, role: 'projector' }),
  ]);
  const visitor = web.visitor();
  await fillBasket(visitor, 2);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);

  const created = () => collector.spans.filter(({ name }) => name === 'append OrderNumbered');
  const begun = () => collector.spans.find(({ name }) => name === 'POST /site/basket/createOrder');
  await until(() => created().length === 1 && begun() !== undefined, 'the spans to arrive');
  const root = begun();
  expect(root?.parentSpanId).toBe('');
  const trace = () => collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  await until(() => trace().length >= 6, 'the whole trace');
  const chain: string[] = [];
  for (let span = created()[0]; span !== undefined; ) {
    chain.unshift(`${span.service}: ${span.name}`);
    const parent = span.parentSpanId;
    span = trace().find(({ spanId }) => spanId === parent);
  }
  expect(chain).toEqual([
    'oligoteka-web: POST /site/basket/createOrder',
    'oligoteka-web: command PlaceOrder',
    'oligoteka-web: append BasketOrdered',
    'oligoteka-projector: relay create-order',
    'oligoteka-worker: job create-order',
    'oligoteka-worker: append OrderNumbered',
  ]);
  // the letter that the order's creation owes belongs to it too
  await until(() => trace().some(({ name }) => name === 'job send-letter'), 'the letter');
  const { rows } = await poolOf(databaseUrl).query<{ trace: string }>(
    `select distinct metadata::json ->> 'traceparent' as trace from event_store.event where stream = $1`,
    [`order-${uid}`],
  );
  expect(rows.map(({ trace: text }) => text.split('-')[1])).toEqual([root?.traceId, root?.traceId]);
  await collector.stop();
});

test('without an endpoint nothing of OpenTelemetry is loaded, and events name no trace', async () => {
  const dist = join(import.meta.dirname, '../../dist');
  const importing = readdirSync(dist).filter(
    (file) => file.endsWith('.js') && /from\s*"@opentelemetry/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(importing).toEqual([expect.stringMatching(/^otlp-tracing/)]);
  const main = readFileSync(join(dist, 'main.js'), 'utf8');
  expect(main).not.toMatch(/from\s*"\.\/otlp-tracing/);

  const databaseUrl = await freshDatabase();
  const shop = await ChildShop.start({ databaseUrl });
  await fillBasket(shop.visitor());
  const { rows } = await poolOf(databaseUrl).query<{ traced: string }>(
    `select count(*) as traced from event_store.event where metadata::json ->> 'traceparent' is not null`,
  );
  expect(rows[0]?.traced).toBe('0');
});

/** Answers two who ask in the same turn. */
class AskedTogether extends Dictionaries {
  readonly #waiting: (() => void)[] = [];

  override async at(versions: Parameters<Dictionaries['at']>[0]) {
    const book = await super.at(versions);
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 2) for (const goOn of this.#waiting) goOn();
    });
    return book;
  }
}

test('a worker that takes no traces passes each on: of orders numbered together, of baskets with new prices', async () => {
  const traces = ['a', 'b', 'c'].map((letter) => `00-${letter.repeat(32)}-${letter.repeat(16)}-01`);
  const shop = await openShop({ role: 'web' });
  try {
    const uids: string[] = [];
    for (const visitor of [shop.visitor(), shop.visitor()]) {
      await fillBasket(visitor);
      uids.push((await visitor.get('/basket/createOrder', { order: details() })).uid);
    }
    const batches: number[] = [];
    const store = new EventStore({ pool: shop.pool, upcasters, onBatch: (appends) => batches.push(appends) });
    const orders = ordersQueue({ store, dictionaries: new AskedTogether(shop.pool) });
    await Promise.all(
      uids.map(async (uid, index) =>
        orders['create-order']?.({ uid, traceparent: traces[index] }, `job-${index}`),
      ),
    );
    expect(batches).toEqual([3]);
    const traceOf = async (stream: string, type: string) =>
      (await store.readStream(stream)).find((event) => event.type === type)?.metadata.traceparent;
    expect(await Promise.all(uids.map((uid) => traceOf(`order-${uid}`, 'OrderCreated')))).toEqual(
      traces.slice(0, 2),
    );

    const waiting = shop.visitor();
    await fillBasket(waiting);
    await shop.publish('primer-prices', (rows) =>
      rows.map((row) => ({ ...row, charPrice: row.charPrice + 1 })),
    );
    const dictionaries = new Dictionaries(shop.pool);
    const repricing = repricingQueue({ db: shop.pool, store, dictionaries, settleMilliseconds: 0 });
    await repricing['reprice-baskets']?.({ traceparent: traces[2] }, 'job-2');
    expect(await traceOf(`basket-${waiting.basketId}`, 'BasketRepriced')).toBe(traces[2]);
  } finally {
    await shop.close();
  }
});
