import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Emulator } from '../../src/payments/emulator/emulator.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';

let bank: Emulator;

beforeAll(async () => {
  bank = new Emulator();
  await bank.listen();
});

afterAll(async () => {
  await bank.close();
});

type Fields = Readonly<Record<string, string | number | Readonly<Record<string, never>>>>;
type Reply = Readonly<Record<string, unknown>> & {
  readonly errorCode?: string;
  readonly orderId?: string;
  readonly formUrl?: string;
};

/** Answers of the bank to bare calls, without a client in between. */
describe.each(['sber', 'rbs'] as const)('the test bank in the dialect %s', (dialect) => {
  async function call(verb: string, fields: Fields, credentials?: Fields): Promise<Reply> {
    const { url, credentials: own } = bank.settings(dialect);
    const { login, password } = own as { login: string; password: string };
    const all: Fields = { ...(credentials ?? { userName: login, password }), ...fields };
    const texts = Object.entries(all).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const answer = await fetch(url + verb, {
      method: 'POST',
      ...(dialect === 'sber'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(all) }
        : { body: new URLSearchParams(texts) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Reply;
  }

  const codeOf = async (verb: string, fields: Fields, credentials?: Fields): Promise<string> =>
    (await call(verb, fields, credentials)).errorCode ?? '0';

  const order = (more: Fields = {}): Fields => ({
    orderNumber: `R-${randomUUID().slice(0, 16)}`,
    amount: 100,
    returnUrl: 'https://shop.example/done',
    ...more,
  });

  async function paid(): Promise<string> {
    const { orderId = '', formUrl = '' } = await call('register.do', order());
    await payAt(formUrl, { card: '5555555555555599' });
    return orderId;
  }

  test.each<[string, Fields, string]>([
    ['a registration', {}, '0'],
    ['a currency of old contracts', { currency: 810 }, '0'],
    ['a number too long', { orderNumber: 'x'.repeat(37) }, '1'],
    ['an unknown currency', { currency: 999 }, '3'],
    ['no number', { orderNumber: '' }, '4'],
    ['no sum', { amount: '' }, '4'],
    ['no address to come back to', { returnUrl: '' }, '4'],
    ['no sum at all', { amount: 0 }, '5'],
    ['a sum below nothing', { amount: -1 }, '5'],
    ['parts of a kopeck', { amount: '10.5' }, '5'],
    ['an unknown language', { language: 'de' }, '5'],
    ['an address without a scheme', { returnUrl: 'shop.example' }, '5'],
    ['letters the bank does not know', { description: 'Заказ «1»' }, '5'],
    ['what the shop may not do', { features: 'FORCE_SSL' }, '13'],
    ['what nobody can do', { features: 'FORCE' }, '14'],
    ['a receipt nobody gets', { orderBundle: {} }, '4'],
    ['a receipt of nothing', { orderBundle: {}, email: 'a@b.ru' }, '5'],
  ])('%s is answered as a bank does', async (_, fields, code) => {
    expect(await codeOf('register.do', order(fields))).toBe(code);
  });

  test.each<[string, Fields]>([
    ['nobody', {}],
    ['a login without its password', { userName: 'emulator-api', password: '' }],
    ['somebody else', { userName: 'x', password: 'y' }],
  ])('%s is not let in, whatever is asked', async (_, stranger) => {
    for (const verb of ['register.do', 'getOrderStatusExtended.do', 'refund.do', 'reverse.do', 'deposit.do'])
      expect(await codeOf(verb, order(), stranger)).toBe('5');
  });

  test('a call without the name of an order, or with that of an unknown one', async () => {
    for (const verb of ['getOrderStatusExtended.do', 'refund.do', 'reverse.do', 'decline.do', 'deposit.do']) {
      expect(await codeOf(verb, {})).toBe('1');
      expect(await codeOf(verb, { orderId: "' or 1=1", amount: 1 })).toBe('6');
      expect(await codeOf(verb, { orderNumber: 'nobody', amount: 1 })).toBe('6');
    }
  });

  test('a payment in one stage has nothing to deposit', async () => {
    expect(await codeOf('deposit.do', { orderId: await paid(), amount: 0 })).toBe('7');
  });

  test('a payment is reversed once; a reversal that failed forbids all others', async () => {
    const orderId = await paid();
    expect(await codeOf('reverse.do', { orderId })).toBe('0');
    expect(await call('getOrderStatusExtended.do', { orderId })).toMatchObject({ orderStatus: 3 });
    expect(await codeOf('reverse.do', { orderId })).toBe('7');
    const { orderId: later = '', formUrl = '' } = await call('register.do', order());
    expect(await codeOf('reverse.do', { orderId: later })).toBe('7');
    await payAt(formUrl, { card: '5555555555555599' });
    expect(await codeOf('reverse.do', { orderId: later })).toBe('7');
  });

  test('a refund of 0 gives back all that is left', async () => {
    const orderId = await paid();
    expect(await codeOf('refund.do', { orderId, amount: 30 })).toBe('0');
    expect(await codeOf('refund.do', { orderId, amount: 0 })).toBe('0');
    expect(await codeOf('refund.do', { orderId, amount: 0 })).toBe('7');
    expect(await call('getOrderStatusExtended.do', { orderId })).toMatchObject({
      orderStatus: 4,
      paymentAmountInfo: { refundedAmount: 100 },
    });
  });
});
