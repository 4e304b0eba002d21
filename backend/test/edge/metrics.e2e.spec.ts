import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { subscribe } from '../../src/event-store/follow/subscription.ts';
import type { Subscription } from '../../src/event-store/follow/subscription-options.ts';
import { endPools, poolOf, until } from '../event-store/support.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChildShop } from '../support/child-shop.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { scrape } from '../support/scrape.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
const subscriptions: Subscription[] = [];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  await shop.close();
  await endPools();
  await ChildShop.killAll();
});

test('the figures follow from the calls that were made', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor, 3);
  const order = { order: details() };
  const placed = await visitor.get('/basket/createOrder', order, { key: 'once' });
  expect((await visitor.get('/basket/createOrder', order, { key: 'once' })).uid).toBe(placed.uid);
  await settled(visitor, placed.uid);
  await visitor.post('/basket/GETBASKET', '{}');
  await visitor.post('/basket/none', '{}');

  for (const job of ['create-order', 'issue-invoice'])
    await until(
      async () => (await scrape(shop.origin)).value('job_duration_seconds_count', { job }) === 1,
      `the job ${job}`,
    );
  const { value, sum } = await scrape(shop.origin);
  const events = await shop.store.headPosition();
  expect(value('event_store_position')).toBe(events);
  expect(value('event_store_ahead_seconds')).toBe(0);
  expect(sum('events_appended_total')).toBe(events);
  expect(value('events_appended_total', { category: 'order' })).toBe(3);
  expect(value('events_appended_total', { category: 'order_numbers' })).toBe(1);
  expect(value('events_appended_total', { category: 'document' })).toBe(1);
  expect(value('events_appended_total', { category: 'basket' })).toBe(6);
  expect(value('append_batch_size_count')).toBeGreaterThan(0);
  expect(value('append_duration_seconds_count')).toBeGreaterThan(0);
  expect(value('append_head_held_seconds_count')).toBeGreaterThan(0);
  expect(value('command_repeats_total')).toBe(1);
  expect(value('append_conflicts_total')).toBe(0);
  expect(value('append_failures_total')).toBe(0);
  expect(value('http_requests_total', { call: '/site/basket/createOrder', status: '200' })).toBe(2);
  expect(value('http_requests_total', { call: '/site/basket/getBasket', status: '200' })).toBe(1);
  expect(value('http_requests_total', { call: 'unknown call', status: '404' })).toBe(1);
  expect(value('http_request_duration_seconds_count', { call: '/site/basket/createOrder' })).toBe(2);
  expect(value('job_duration_seconds_count', { queue: 'orders', job: 'create-order' })).toBe(1);
  expect(value('queue_jobs', { queue: 'orders', state: 'completed' })).toBe(1);
  expect(value('queue_jobs', { queue: 'orders', state: 'failed' })).toBe(0);
  expect(value('orders_waiting')).toBe(0);
  expect(value('subscription_owned', { subscription: 'jobs' })).toBe(1);
  expect(value('pool_connections', { state: 'awaited' })).toBe(0);
  for (const source of ['events', 'queues', 'orders']) expect(value('source_up', { source })).toBe(1);
});

test('paths that somebody makes up are no names of their own', async () => {
  for (const path of ['/health/live', '/HEALTH/ready', '/health/none', '/health/live/none', '/metrics'])
    await (await fetch(`${shop.origin}${path}`)).text();
  const page = await (await fetch(`${shop.origin}/metrics`)).text();
  const names = [...page.matchAll(/^oligoteka_http_requests_total\{call="([^"]*)"/gm)].map(
    ([, call]) => call,
  );
  expect(names).toEqual(expect.arrayContaining(['/health/live', '/health/ready', '/metrics', 'page']));
  expect(names.filter((name) => name?.includes('none'))).toEqual([]);
});

test('a poison event is one parked event, and a subscription that stands still falls behind', async () => {
  const subscription = subscribe(shop.store, {
    name: 'poisoned',
    eventTypes: ['BasketOrdered'],
    retryAfter: [],
    handle: () => Promise.reject(new Error('poison')),
  });
  await subscription.caughtUp();
  await subscription.stop();
  expect((await scrape(shop.origin)).value('parked_events', { subscription: 'poisoned' })).toBe(1);
  const before = await shop.store.headPosition();
  await fillBasket(shop.visitor(), 2);
  const { value } = await scrape(shop.origin);
  const lag = (await shop.store.headPosition()) - before;
  expect(value('subscription_lag_events', { subscription: 'poisoned' })).toBe(lag);
  expect(value('subscription_lag_seconds', { subscription: 'poisoned' })).toBeGreaterThan(0);
  expect(value('parked_events', { subscription: 'jobs' })).toBe(0);
});

test('two who save at once are a conflict, and are counted as one', async () => {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  await Promise.all(Array.from({ length: 4 }, () => fillBasket(visitor)));
  expect((await scrape(shop.origin)).value('append_conflicts_total')).toBeGreaterThan(0);
});

test('without a token the page is for callers on this machine that came through no proxy', async () => {
  const answer = await fetch(`${shop.origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('set-cookie')).toBeNull();
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await fetch(`${shop.origin}/metrics`, { headers: { [header]: 'for=9.9.9.9' } })).status).toBe(
      404,
    );
  expect((await fetch(`${shop.origin}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('with a token it is for callers with the token, in every role', async () => {
  const databaseUrl = await freshDatabase();
  const environment = { METRICS_TOKEN: 'a-token-for-tests' };
  const worker = await ChildShop.start({ databaseUrl, role: 'worker', environment });
  const ask = async (authorization?: string) =>
    (await fetch(`${worker.origin}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect(await ask()).toBe(404);
  expect(await ask('Bearer a-token-for-others')).toBe(404);
  expect(await ask('Bearer a-token-for-tests')).toBe(200);
});

test('a read model that lies raises the alarm by itself', async () => {
  const databaseUrl = await freshDatabase();
  const environment = { DRIFT_CHECK_SECONDS: '1' };
  const lying = await ChildShop.start({ databaseUrl, environment });
  await fillBasket(lying.visitor(), 2);
  const drift = async () =>
    (await scrape(lying.origin)).value('projection_drift_rows', { projection: 'basket' });
  await until(async () => (await drift()) === 0, 'a sound round');
  await poolOf(databaseUrl).query('update read.basket_primer set number_in_order = number_in_order + 7');
  await until(async () => (await drift()) > 0, 'the alarm');
});

test('docs/operations.md tells every name and says when to worry', async () => {
  const page = await (await fetch(`${shop.origin}/metrics`)).text();
  const names = [...page.matchAll(/^# TYPE (oligoteka_\w+)/gm)].map(([, name]) => name ?? '');
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const told = [...guide.matchAll(/^\| `(oligoteka_\w+)[^`]*` +\|.*\|.*`.*oligoteka_.*\|$/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(told.sort()).toEqual(names.sort());
});
