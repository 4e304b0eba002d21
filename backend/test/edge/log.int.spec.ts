import { afterEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChildShop } from '../support/child-shop.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { until } from '../event-store/support.ts';

afterEach(() => ChildShop.killAll());

interface Line {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
  readonly call?: string;
  readonly request?: string;
}

/** The lines of JSON in the output of a process. */
const jsonOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line) as Line);

test('in production the log is JSON, each request has its id in it, and the level comes from the environment', async () => {
  const databaseUrl = await freshDatabase();
  const shop = await ChildShop.start({
    databaseUrl,
    role: 'web',
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'debug' },
  });
  const answer = await fetch(`${shop.origin}/site/basket/getBasket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `basketId=${randomUUID()}` },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const request = answer.headers.get('x-request-id');
  const line = () => jsonOf(shop.printed()).find((each) => each.request === request);
  await until(async () => line() !== undefined, 'the line of the request');
  expect(line()).toMatchObject({
    level: 'debug',
    msg: 'answered',
    call: '/site/basket/getBasket',
    status: 200,
  });
  expect(Number.isNaN(Date.parse(line()?.time ?? ''))).toBe(false);
});

test('a level nobody knows is refused with the ones there are', async () => {
  const databaseUrl = await freshDatabase();
  await expect(
    ChildShop.start({ databaseUrl, role: 'web', environment: { LOG_LEVEL: 'loud' } }),
  ).rejects.toThrow(/LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"/);
});
