import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readConfig } from '../../src/config.ts';
import { type AcquiringGateway, BankUnreachable, type Receipt } from '../../src/payments/gateways/gateway.ts';
import type { GatewaySettings } from '../../src/payments/gateways/gateway-settings.ts';
import { openGateway } from '../../src/payments/gateways/open-gateway.ts';
import { ownCertificate } from '../support/own-certificate.ts';

const RUNS = 1_000;
const { receipts } = readConfig({}).payments;
const PASSWORD = 'a-secret-nobody-may-see';
const open: { close(): void }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A bank that answers as told; its origin. */
async function bankThat(answer: RequestListener, server: Server = createServer()): Promise<string> {
  server.on('request', answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({ close: () => [server.close(), server.closeAllConnections()] });
  const protocol = 'setSecureContext' in server ? 'https' : 'http';
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function gatewayAt(
  origin: string,
  settings: Partial<GatewaySettings> = {},
  timeouts = { connect: 1_000, call: 20_000, register: 20_000 },
): AcquiringGateway {
  const gateway = openGateway(
    {
      dialect: 'sber',
      url: `${origin}/v1/`,
      receiptsUrl: `${origin}/ofd/`,
      credentials: { login: 'shop-api', password: PASSWORD },
      ca: undefined,
      isTest: false,
      ...settings,
    },
    receipts,
    timeouts,
  );
  if (gateway === null) throw new Error('no gateway');
  return gateway;
}

const receipt: Receipt = {
  kind: 'prepayment',
  total: 100,
  lines: [{ code: '1', name: 'Праймеры', kind: 'goods', amount: 100, method: 'prepayment', vat: '22/122' }],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 's@example.ru', site: 'https://shop.example' },
  buyer: { email: 'b@example.ru' },
};
const registration = {
  orderNumber: '26-000001-1',
  amount: 100,
  language: 'ru',
  description: 'Заказ 26-000001',
  returnUrl: 'https://shop.example/payment/sberbank-complete?p=1',
  callbackUrl: 'https://shop.example/site/payment/sberbankCallback',
  sessionSeconds: 1_800,
  receipt,
} as const;

type Ask = (gateway: AcquiringGateway) => Promise<unknown>;
const register: Ask = (gateway) => gateway.register(registration);
/** A registration that went well: rare among random answers. */
const REGISTERED = '{"errorCode":"0","orderId":"m-1","formUrl":"https://bank.example/pay"}';
/** Everything a bank can be asked. */
const asks: readonly Ask[] = [
  register,
  (gateway) => gateway.status({ mdOrder: 'x' }),
  (gateway) => gateway.decline({ orderNumber: 'x' }),
  (gateway) => gateway.refund({ mdOrder: 'x', amount: 1, key: 'a'.repeat(32), receipt }),
  (gateway) => gateway.closeReceipt({ mdOrder: 'x', receipt }),
  (gateway) => gateway.receipts('x'),
];

const numberLike = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, 2, 6, '0', '2', '-2007', '1e999', '', null, true),
  fc.double(),
  fc.string(),
);
const anyOf = (...values: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fc.jsonValue() });
/** Answers with the names a bank has, and anything as their values. */
const answerLike = fc.record(
  {
    errorCode: fc.oneof(fc.constantFrom('0', 0), numberLike),
    errorMessage: anyOf('Успешно', 'Доступ запрещён'),
    orderId: anyOf('a67b0ced-c9a4-4cfb-bce3-b9595afaafc1'),
    formUrl: anyOf('https://bank.example/pay', 'javascript:alert(1)', '//bank.example'),
    orderNumber: anyOf('26-000001-1', 1),
    orderStatus: fc.oneof(fc.constantFrom('2', 4), numberLike),
    actionCode: numberLike,
    amount: numberLike,
    currency: anyOf('643', '810', 643),
    attributes: fc.oneof(fc.jsonValue(), fc.array(fc.record({ name: anyOf('mdOrder'), value: anyOf('x') }))),
    cardAuthInfo: fc.oneof(
      fc.jsonValue(),
      fc.record({ pan: anyOf('4111111111111111'), paymentWay: anyOf('CARD') }),
    ),
    paymentAmountInfo: fc.oneof(
      fc.jsonValue(),
      fc.record({ depositedAmount: numberLike, refundedAmount: numberLike }),
    ),
    receipts: fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.record({
          receiptId: anyOf('r1', 'r2'),
          receiptType: anyOf('SELL', 'SELL_REFUND'),
          origReceiptId: anyOf('r1'),
          receiptStatus: numberLike,
          payload: fc.jsonValue(),
          error: fc.jsonValue(),
        }),
      ),
    ),
    error: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const bodyLike = fc.oneof(
  { weight: 6, arbitrary: answerLike.map((answer) => JSON.stringify(answer)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '[]',
      'null',
      '',
      '{',
      '<html>',
      '['.repeat(50_000),
      '{"__proto__":{"errorCode":"0"}}',
    ),
  },
);

test.each(['sber', 'rbs'] as const)(
  'whatever a bank answers in %s, nothing but BankUnreachable is thrown',
  async (dialect) => {
    let next = { status: 200, body: '' };
    const origin = await bankThat((_, response) => void response.writeHead(next.status).end(next.body));
    const gateway = gatewayAt(origin, { dialect });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...asks),
        bodyLike,
        fc.constantFrom(200, 200, 200, 200, 204, 302, 400, 404, 429, 500, 502),
        async (ask, body, status) => {
          next = { status, body };
          const outcome = await ask(gateway).catch((error: unknown) => error);
          if (outcome instanceof Error) {
            expect(outcome).toBeInstanceOf(BankUnreachable);
            expect(String(outcome)).not.toContain(PASSWORD);
            seen.add('unreachable');
            return;
          }
          const said = JSON.stringify(outcome);
          seen.add(Array.isArray(outcome) ? 'receipts' : (outcome as { kind: string }).kind);
          expect(said).not.toContain('javascript:');
          expect(said).not.toContain('4111111111111111');
          if (said.includes('"known"')) {
            const { orderStatus } = outcome as { orderStatus: number };
            expect([0, 1, 2, 3, 4, 5, 6, 7, 8]).toContain(orderStatus);
          }
        },
      ),
      { numRuns: RUNS, examples: [[register, REGISTERED, 200]] },
    );
    // the property is of answers of every kind, not of one
    expect([...seen].sort()).toEqual(['done', 'known', 'receipts', 'refused', 'registered', 'unreachable']);
  },
);

test('a field that an answer lacks is null, never 0', async () => {
  const origin = await bankThat((_, response) => void response.end('{"orderStatus":"2"}'));
  expect(await gatewayAt(origin).status({ mdOrder: 'x' })).toEqual({
    kind: 'known',
    mdOrder: null,
    orderNumber: null,
    orderStatus: 2,
    actionCode: null,
    amount: null,
    currency: null,
    deposited: null,
    refunded: null,
    refunds: null,
    panMasked: null,
    way: null,
  });
});

test('answers of old contracts and of declined payments are read', async () => {
  const answers = [
    '{"errorCode":"0","orderNumber":"1580818980","orderStatus":2,"actionCode":0,"amount":1000,"currency":"810","depositedDate":1580819041664,"attributes":[{"name":"mdOrder","value":"m-1"}],"cardAuthInfo":{"maskedPan":"411111**1111"},"new":{"field":[1]}}',
    '{"errorCode":"2","errorMessage":"Заказ отклонён по причине ошибки в реквизитах платежа","orderStatus":6,"actionCode":"116","amount":"1000"}',
    '{"ErrorCode":6,"ErrorMessage":"Заказ не найден"}',
    '{"error":{"code":"5","message":"Доступ запрещён"},"success":false}',
  ];
  const origin = await bankThat((_, response) => void response.end(answers.shift()));
  const gateway = gatewayAt(origin);
  const ask = () => gateway.status({ orderNumber: '1580818980' });
  expect(await ask()).toMatchObject({ mdOrder: 'm-1', currency: '810', amount: 1000, deposited: null });
  expect(await ask()).toMatchObject({ kind: 'known', orderStatus: 6, actionCode: 116, amount: 1000 });
  expect(await ask()).toMatchObject({ kind: 'refused', reason: 'unknown' });
  expect(await ask()).toMatchObject({ kind: 'refused', reason: 'access' });
});

test('operations that failed are told from those that moved money', async () => {
  const operation = { type: 'REFUND', amount: 100, externalRefundId: 'a' };
  const operations = [undefined, null, 0, '0', 5, '5'].map((actionCode) => ({ ...operation, actionCode }));
  const origin = await bankThat(
    (_, response) => void response.end(JSON.stringify({ orderStatus: 4, operations })),
  );
  const said = await gatewayAt(origin).status({ mdOrder: 'x' });
  const told = said.kind === 'known' ? said.refunds?.map(({ hasFailed = false }) => hasFailed) : null;
  expect(told).toEqual([false, false, false, false, true, true]);
});

test('a question is asked twice, an order once', async () => {
  const calls: string[] = [];
  const origin = await bankThat((request, response) => {
    calls.push(request.url ?? '');
    if (calls.length % 2 === 1) request.socket.destroy();
    else response.end('{"orderStatus":0}');
  });
  const gateway = gatewayAt(origin);
  expect(await gateway.status({ mdOrder: 'x' })).toMatchObject({ orderStatus: 0 });
  await expect(gateway.register(registration)).rejects.toThrow(BankUnreachable);
  await expect(gateway.decline({ mdOrder: 'x' })).resolves.toEqual({ kind: 'done' });
  expect(calls).toEqual([
    '/v1/getOrderStatusExtended.do',
    '/v1/getOrderStatusExtended.do',
    '/v1/register.do',
    '/v1/decline.do',
  ]);
});

test('a bank that keeps silent, drips or never ends is given up in time, and nobody waits longer', async () => {
  const soon = { connect: 300, call: 400, register: 600 };
  const drip = await bankThat((_, response) => {
    response.writeHead(200);
    const dripping = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(dripping));
  });
  const flood = await bankThat((_, response) => {
    response.writeHead(200);
    const more = (): void =>
      void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more));
    more();
  });
  const silent = createSocketServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  open.push(silent);
  const mute = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (const [origin, fault, timeouts] of [
    [drip, 'TimeoutError', soon],
    [mute, 'TimeoutError', soon],
    // it is given up for its length, however long a slow machine takes for that
    [flood, 'too long', undefined],
  ] as const) {
    await expect(gatewayAt(origin, {}, timeouts).status({ mdOrder: 'x' })).rejects.toThrow(fault);
    await expect(gatewayAt(origin, {}, timeouts).register(registration)).rejects.toThrow(fault);
  }
  await expect(gatewayAt('http://127.0.0.1:9').status({ mdOrder: 'x' })).rejects.toThrow('ECONNREFUSED');
});

test('a bank whose certificate nobody knows is not spoken to; with its own it is', async () => {
  const { certificate, key } = ownCertificate();
  let calls = 0;
  const answer: RequestListener = (_, response) => {
    calls += 1;
    response.end('{"orderStatus":0}');
  };
  const origin = await bankThat(answer, createSecureServer({ cert: certificate, key }));
  await expect(gatewayAt(origin).status({ mdOrder: 'x' })).rejects.toThrow(/CERT/);
  expect(calls).toBe(0);
  expect(await gatewayAt(origin, { ca: certificate }).status({ mdOrder: 'x' })).toMatchObject({
    orderStatus: 0,
  });
  // it is no proof of another host
  const elsewhere = origin.replace('127.0.0.1', 'localhost');
  await expect(gatewayAt(elsewhere, { ca: certificate }).status({ mdOrder: 'x' })).rejects.toThrow(
    BankUnreachable,
  );
  expect(calls).toBe(1);
});
