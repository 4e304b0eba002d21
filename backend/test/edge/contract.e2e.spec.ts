import 'reflect-metadata';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.ts';
import { Database } from '../../src/database.ts';
import { InProcessCalls } from '../../src/site/in-process-calls.ts';
import { nobody } from '../../src/site/session/session.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { declaredCalls } from '../support/declared-calls.ts';
import { openShop, type TestShop } from '../support/shop.ts';

const declared = declaredCalls();

let shop: TestShop;
let database: Database;
let app: INestApplication;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
  database = await Database.open(await freshDatabase());
  app = await NestFactory.create(AppModule.around(database, { redisUrl: undefined }), { logger: false });
  await app.init();
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await shop?.close();
});

test('every call of the contract is served, and no other', () => {
  expect(declared).toContain('/primer/savePrimers');
  expect(app.get(InProcessCalls).paths()).toEqual(declared);
});

test('a page finds the shop restarting, not broken, while its database is away', async () => {
  const away = jest
    .spyOn(database, 'query')
    .mockRejectedValue(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }));
  const asked = app.get(InProcessCalls).callAs(nobody('en'))('/primer/getMods', {});
  await expect(asked).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/restarting/) });
  away.mockRestore();
});

test.each(declared)('%s answers over HTTP in the shape of the wire', async (path) => {
  const { status, headers, body } = await shop.visitor().post(path, '{}');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  if (status === 200) expect(Object.keys(body)).toEqual(['data']);
  else {
    // 401: calls for members alone
    expect([401, 422]).toContain(status);
    expect(body).toMatchObject({ error: true, url: `/site${path}` });
  }
});

test('another path below /site is no call', async () => {
  const { status, headers, body } = await shop.visitor().post('/primer/sellPrimers', '{}');
  expect(status).toBe(404);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({ error: true, url: '/site/primer/sellPrimers', message: 'Такого вызова нет.' });
});
