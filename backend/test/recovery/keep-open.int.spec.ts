import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../../src/embedded/free-port.ts';
import { until } from '../event-store/support.ts';
import { fillBasket } from '../support/orders.ts';
import { Visitor } from '../support/visitor.ts';

const CONFIG = new URL('../../../.config/', import.meta.url);
const KEEP_OPEN = new URL('keep-open.mjs', CONFIG).href;
const SHOP = new URL('shop.mjs', CONFIG);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'oligoteka-open-'));
  ends.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Keeps a shop open as `npm start` does once everything is built. */
async function keepOpen(entry: URL, environment: Record<string, string> = {}, pause = 0.5) {
  const script = path.join(await folder(), 'start.mjs');
  await writeFile(
    script,
    `import { keepOpen } from ${JSON.stringify(KEEP_OPEN)};
     keepOpen(${JSON.stringify(fileURLToPath(entry))}, ${pause});`,
  );
  const keeper: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
  });
  let said = '';
  for (const stream of [keeper.stdout, keeper.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const exited = once(keeper, 'exit') as Promise<[number | null, string | null]>;
  ends.push(async () => {
    keeper.kill('SIGTERM');
    await exited;
  });
  return { keeper, exited, said: () => said };
}

const children = async (pid: number | undefined): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

test('node and PostgreSQL are killed outright, and the shop is open again; its keeper too, and nothing stays', async () => {
  const data = await folder();
  const port = await freePort();
  const { keeper, said } = await keepOpen(SHOP, { DATA_DIR: data, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const opened = (times: number) =>
    until(async () => said().split('is open at').length > times && (await answers()), 'the shop to open');
  const postmaster = async () =>
    Number((await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

  await opened(1);
  const visitor = new Visitor(origin, crypto.randomUUID());
  await fillBasket(visitor, 2);
  const [shop = 0] = await children(keeper.pid);
  process.kill(shop, 'SIGKILL');
  await opened(2);
  expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(2);

  process.kill(await postmaster(), 'SIGKILL');
  await opened(3);
  expect((await visitor.get('/basket/getBasket')).primers).toHaveLength(2);
  expect(said().match(/has died \(.*?\)[^"\n]*/g)).toEqual([
    'has died (killed by SIGKILL); it starts again in 0.5 s (1 of 5 times in 10 minutes)',
    'has died (it ended)', // PostgreSQL, as the shop tells
    'has died (it ended with code 1); it starts again in 1 s (2 of 5 times in 10 minutes)',
  ]);

  const server = await postmaster();
  keeper.kill('SIGKILL');
  await until(() => {
    try {
      return !process.kill(server, 0);
    } catch {
      return true;
    }
  }, 'the shop to close behind its keeper');
  expect(await answers()).toBe(false);
});

test('a shop that dies again and again is given up; one that cannot start is not tried again', async () => {
  const made = await folder();
  const entry = async (name: string, code: string) => {
    await writeFile(path.join(made, name), code);
    return pathToFileURL(path.join(made, name));
  };
  const dying = await keepOpen(
    await entry('dying.mjs', "process.send('open', () => process.exit(3));"),
    {},
    0.01,
  );
  expect(await dying.exited).toEqual([1, null]);
  expect(dying.said().match(/it starts again in .* s/g)).toEqual(
    [0.01, 0.02, 0.04, 0.08, 0.16].map((seconds) => `it starts again in ${seconds} s`),
  );
  expect(dying.said()).toMatch(/has died 6 times in 10 minutes \(now: it ended with code 3\)/);

  const wrong = await keepOpen(
    await entry('wrong.mjs', "console.error('PORT is wrong'); process.exitCode = 1;"),
  );
  expect(await wrong.exited).toEqual([1, null]);
  expect(wrong.said()).toBe('PORT is wrong\n');

  const told = await keepOpen(
    await entry(
      'told.mjs',
      "setInterval(() => {}, 9); process.on('SIGINT', () => process.exit(0)); process.send('open'); console.log('open');",
    ),
  );
  await until(() => told.said() === 'open\n', 'it to open');
  told.keeper.kill('SIGINT');
  expect(await told.exited).toEqual([0, null]);
});
