import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Database } from '../../src/database.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { ChildShop } from '../support/child-shop.ts';
import { OPS } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';

const servers: Server[] = [];
const folders: string[] = [];

afterEach(async () => {
  await ChildShop.killAll();
  for (const server of servers.splice(0)) server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** The answer of PostgreSQL to a connection while it recovers. */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'];
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The way to a PostgreSQL that is still starting for the first connections. */
async function stillStarting(url: string, connections: number): Promise<string> {
  const real = new URL(url);
  let left = connections;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (left > 0) {
      left -= 1;
      socket.once('data', () => socket.end(startingUp()));
      return;
    }
    const behind = connect(Number(real.port), real.hostname);
    behind.on('error', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as { port: number }).port);
  return way.href;
}

test('a shop that starts while PostgreSQL still recovers waits for it, and says so in one line', async () => {
  const shop = await ChildShop.start({ databaseUrl: await stillStarting(await freshDatabase(), 3) });
  expect((await fetch(`${shop.origin}/health/ready`)).status).toBe(200);
  expect(shop.printed().match(/.*still starting.*/g)).toEqual([
    expect.stringContaining('"msg":"database: PostgreSQL is still starting, waiting up to 30 s"'),
  ]);
});

test('but not for ever', async () => {
  const url = await stillStarting(await freshDatabase(), Number.POSITIVE_INFINITY);
  const lines: string[] = [];
  await expect(
    Database.open(url, 1, { timeoutSeconds: 0.5, told: (line) => lines.push(line) }),
  ).rejects.toMatchObject({ code: '57P03' });
  expect(lines).toHaveLength(1);
});

test('the embedded PostgreSQL killed alone: one line, exit code 1, and the next start recovers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-killed-'));
  folders.push(folder);
  const environment = { DATA_DIR: folder };
  const shop = await ChildShop.start({ environment });
  const visitor = shop.visitor();
  await fillBasket(visitor, 2);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  await settled(visitor, uid);

  const before = shop.printed().length;
  const [postmaster] = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  expect(await shop.ended).toBe(1);
  const said = shop.printed().slice(before);
  expect(said.match(/"level":"fatal".*/g)).toEqual([
    expect.stringMatching(/"msg":"oligoteka: PostgreSQL in .* has died \(.*\)"/),
  ]);
  // lost connections may be told, but nobody is shown a trace
  expect(said).not.toMatch(/^\s+at /m);

  const next = await ChildShop.start({ environment });
  expect(await next.visitor().get('/order/getOrder', { uid })).toMatchObject({
    uid,
    state: 'awaiting_payment',
  });
  expect(await next.kill('SIGTERM')).toBe(0);

  // a command on the closed shop, and Ctrl+C: the server it had started does not stay behind
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const desk = spawn(process.execPath, [OPS, 'audit'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  desk.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  const pidFile = path.join(folder, 'postgres/postmaster.pid');
  await until(async () => existsSync(pidFile), 'its PostgreSQL to start');
  desk.kill('SIGINT');
  expect(await once(desk, 'close')).toEqual([130, null]);
  expect([told, existsSync(pidFile)]).toEqual(['ops: interrupted; run it again\n', false]);
});

// Linux lists connections in /proc/net/tcp, with "02" for a keepalive timer; skipped where there is no such file
(existsSync('/proc/net/tcp') ? test : test.skip)(
  'a connection asks by itself whether its host is still there',
  async () => {
    const database = await Database.open(await freshDatabase(), 1);
    const { rows } = await database.query<{ port: number }>('select inet_client_port() as port');
    const port = (rows[0]?.port ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const connections = (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const ours = connections.find(([, local]) => local?.endsWith(`:${port}`));
    expect(ours?.[5]).toMatch(/^02:/);
    await database.close();
  },
);
