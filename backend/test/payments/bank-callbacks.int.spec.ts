import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../src/config.ts';
import { readCallback } from '../../src/payments/gateways/callback.ts';
import { Emulator, type EmulatorOptions } from '../../src/payments/emulator/emulator.ts';
import type { AcquiringGateway, Receipt } from '../../src/payments/gateways/gateway.ts';
import { openGateway } from '../../src/payments/gateways/open-gateway.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { CallbackDesk } from '../support/callback-desk.ts';

const KEY = 'test-callback-key';
let desk: CallbackDesk;
let bank: Emulator;
let gateway: AcquiringGateway;

beforeEach(async () => {
  desk = await CallbackDesk.open();
  await openBank({ signer: { key: KEY } });
});

afterEach(async () => {
  await bank.close();
  await desk.close();
});

async function openBank(options: EmulatorOptions): Promise<void> {
  await bank?.close();
  bank = new Emulator({ callbackUrl: desk.url, retryAfter: 5, ...options });
  await bank.listen();
  const opened = openGateway(bank.settings('sber'), readConfig({}).payments.receipts);
  if (opened === null) throw new Error('no gateway');
  gateway = opened;
}

const receipt: Receipt = {
  kind: 'prepayment',
  total: 100,
  lines: [{ code: '1', name: 'Праймеры', kind: 'goods', amount: 100, method: 'prepayment', vat: '22/122' }],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 's@example.ru', site: 'https://shop.example' },
  buyer: { email: 'b@example.ru' },
};

async function register(suffix = '') {
  const answer = await gateway.register({
    orderNumber: `C-${randomUUID().slice(0, 12)}${suffix}`,
    amount: 100,
    language: 'ru',
    description: 'Заказ',
    returnUrl: 'https://shop.example/done',
    callbackUrl: desk.url,
    sessionSeconds: 1_800,
    receipt,
  });
  if (answer.kind !== 'registered') throw new Error(answer.message);
  return answer;
}

describe('the shop is told', () => {
  test.each([
    ['', 'POST', { operation: 'deposited', status: 1 }],
    ['~get', 'GET', { operation: 'deposited', status: 1 }],
    ['~form', 'POST', { operation: 'deposited', status: 1 }],
    ['~nested', 'POST', { operation: 'deposited', status: 1 }],
    ['~failed~get', 'GET', { operation: 'deposited', status: 0 }],
  ])('an order %s by %s, with a checksum that is right', async (suffix, method, told) => {
    const { mdOrder, formUrl } = await register(suffix);
    await payAt(formUrl);
    const [taken] = await desk.until(1);
    expect(taken?.method).toBe(method);
    expect(readCallback({ key: KEY })(taken?.fields ?? {})).toMatchObject({ mdOrder, ...told });
  });

  test('with RSA where the bank signs so', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await openBank({ signer: { privateKey } });
    const { formUrl } = await register('~form');
    await payAt(formUrl);
    const [taken] = await desk.until(1);
    expect(readCallback({ certificate: publicKey })(taken?.fields ?? {})).toMatchObject({ status: 1 });
  });

  test('by a forger: a wrong checksum, and none where one is due', async () => {
    for (const suffix of ['~forged~get', '~unsigned~form']) await payAt((await register(suffix)).formUrl);
    const taken = await desk.until(2);
    expect(taken.map(({ fields }) => readCallback({ key: KEY })(fields))).toEqual(['forged', 'forged']);
  });

  test('three times, or again until it answers, or never', async () => {
    await payAt((await register('~thrice')).formUrl);
    await desk.until(3);
    desk.status = 500;
    await payAt((await register()).formUrl);
    await desk.until(6);
    desk.status = 200;
    await payAt((await register('~silent')).formUrl);
    // the next one comes after all that the silent one could have sent
    await payAt((await register()).formUrl);
    expect(await desk.until(7)).toHaveLength(7);
  });

  test('before the browser comes back, where the bank does so', async () => {
    const { formUrl } = await register('~first');
    const { returnedTo } = await payAt(formUrl);
    expect(returnedTo).toContain('https://shop.example/done?orderId=');
    expect(desk.taken).toHaveLength(1);
  });

  test('of a refusal, of each refund and of nothing twice', async () => {
    const refused = await register();
    await payAt(refused.formUrl, { card: '4000000000000002' });
    expect((await desk.until(1))[0]?.fields).toMatchObject({ operation: 'deposited', status: 0 });
    const { mdOrder, formUrl } = await register();
    await payAt(formUrl);
    await desk.until(2);
    for (const key of ['a', 'b', 'b'])
      await gateway.refund({
        mdOrder,
        amount: 10,
        key: key.repeat(32),
        receipt: { ...receipt, kind: 'refund', total: 10, lines: [{ ...receipt.lines[0]!, amount: 10 }] },
      });
    const refunds = (await desk.until(4)).slice(2);
    expect(refunds.map(({ fields }) => [fields['operation'], fields['externalRefundId']]).sort()).toEqual([
      ['refunded', 'a'.repeat(32)],
      ['refunded', 'b'.repeat(32)],
    ]);
    await bank.sweep();
    expect(desk.taken).toHaveLength(4);
  });
});
