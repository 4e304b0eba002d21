import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import { log } from '../../log.ts';
import { readBody } from './read-body.ts';
import type { Session } from '../session/session.ts';
import type { RequestClass } from './validation.ts';

class Anything {
  static readonly largestBody = 1_000_000;
}

const BIG = JSON.stringify({ more: 'x'.repeat(300_000) });
let server: Server;
/** Calls whose bodies were read, which nobody has answered yet. */
let begun: Response[];
let arrived: () => void;
/** Told of a request whose sender has gone before its body is read. */
let heard: (next: () => void) => void;
beforeEach(async () => {
  begun = [];
  arrived = () => {};
  const app = express();
  app.use((request: Request, _response: Response, next: () => void) => {
    request.session = { address: request.get('from') ?? '', language: 'en' } as Session;
    // finding the member may take longer than the caller waits
    if (request.get('from') === 'impatient') request.socket.once('end', () => heard(next));
    else next();
  });
  app.use(readBody(() => Anything as RequestClass));
  app.use((_request: Request, response: Response) => {
    begun.push(response);
    arrived();
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function ask(body: string | Buffer, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = send({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answered = new Promise<IncomingMessage | null>((resolve) => {
    sent.once('response', (answer) => resolve(answer.resume()));
    sent.once('error', () => resolve(null));
  });
  sent.end(body);
  return { answered, hangUp: () => sent.destroy() };
}
const zipped = { 'content-encoding': 'gzip' };

async function untilBegun(count: number): Promise<void> {
  while (begun.length < count) await new Promise<void>((resolve) => (arrived = resolve));
}

/** Waits until small calls have gone all the way, one after another: work that could begin before them has begun. */
async function untilOthersHad(): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const { answered } = ask('{}', { from: 'small' });
    for (let small: Response | undefined; small === undefined; ) {
      small = begun.find(({ req }) => req.get('from') === 'small');
      if (small === undefined) await new Promise<void>((resolve) => (arrived = resolve));
      else begun.splice(begun.indexOf(small), 1)[0]?.json({});
    }
    await answered;
  }
}

test('few big bodies are worked on at once, the others wait; a caller that hangs up keeps a place until the work is done', async () => {
  const first = ask(BIG);
  const second = ask(gzipSync(BIG), zipped);
  await untilBegun(2);
  const third = ask(gzipSync(BIG), zipped);
  first.hangUp();
  await first.answered;
  await untilOthersHad();
  expect(begun).toHaveLength(2);
  begun[0]?.json({});
  await untilBegun(3);
  begun[1]?.json({});
  begun[2]?.json({});
  expect((await second.answered)?.statusCode).toBe(200);
  expect((await third.answered)?.statusCode).toBe(200);
});

test('networks take turns, and bodies beyond the limit are refused at once', async () => {
  for (let index = 0; index < 2; index += 1) ask(BIG, { from: 'flood' });
  await untilBegun(2);
  const flood = Array.from({ length: 40 }, () => ask(gzipSync(BIG), { ...zipped, from: 'flood' }).answered);
  const refused = await Promise.race(flood);
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '3']);
});

test.each([
  ['gzip, but is not', 'no gzip', 'gzip', 400],
  ['gzip and unpacks to too much', gzipSync(Buffer.alloc(1_000_001, 32)), 'gzip', 413],
  ['something nobody knows', '{}', 'zip', 415],
])('a body that says it is %s is refused', async (_what, body, encoding, status) => {
  expect((await ask(body, { 'content-encoding': encoding }).answered)?.statusCode).toBe(status);
  expect(begun).toEqual([]);
});

test('the body of a caller who has gone is not read, and no fault is logged', async () => {
  const told = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const gone = new Promise<void>((resolve) => {
    heard = (next) => {
      next();
      resolve();
    };
  });
  const { hangUp } = ask('{}', { from: 'impatient' });
  await once(server, 'request');
  hangUp();
  await gone;
  expect(begun).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});
