import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Emulator } from '../../src/payments/emulator/emulator.ts';
import {
  type AcquiringGateway,
  BankUnreachable,
  type Registration,
} from '../../src/payments/gateways/gateway.ts';
import { readConfig } from '../../src/config.ts';
import { openGateway } from '../../src/payments/gateways/open-gateway.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { CallbackDesk } from '../support/callback-desk.ts';

const AMOUNT = 1_234_550;
const { receipts } = readConfig({}).payments;
let at = Date.UTC(2026, 10, 24, 9);
let bank: Emulator;
let desk: CallbackDesk;

beforeAll(async () => {
  desk = await CallbackDesk.open();
  bank = new Emulator({
    callbackUrl: desk.url,
    signer: { key: 'test-callback-key' },
    retryAfter: 5,
    slowMilliseconds: 60_000,
    now: () => at,
  });
  await bank.listen();
});

afterAll(async () => {
  await bank.close();
  await desk.close();
});

beforeEach(() => {
  bank.misbehave({});
  desk.taken.length = 0;
  desk.status = 200;
});

const receipt = {
  kind: 'prepayment',
  total: AMOUNT,
  lines: [
    {
      code: '26-000123/1',
      name: 'Праймеры 0.04 µмоль — 5′-мод., 24 шт.',
      kind: 'goods',
      amount: 1_000_000,
      method: 'prepayment',
      vat: '22/122',
    },
    {
      code: '26-000123/2',
      name: 'Секвенирование «Сэнгер»',
      kind: 'service',
      amount: 234_550,
      method: 'prepayment',
      vat: '22/122',
    },
  ],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 'shop@example.ru', site: 'https://shop.example.ru' },
  buyer: {
    email: 'buyer@example.ru',
    phone: '+7 999 888-77-00',
    name: 'ФГБУН «Институт»',
    inn: '7736050003',
  },
} as const;

const order = (suffix = ''): Registration => ({
  orderNumber: `T-${randomUUID().slice(0, 12)}${suffix}`,
  amount: AMOUNT,
  language: 'ru',
  description: 'Заказ «26-000123» — праймеры',
  returnUrl: 'https://shop.example.ru/payment/sberbank-complete?p=1',
  callbackUrl: desk.url,
  sessionSeconds: 1_800,
  receipt,
});

describe.each(['sber', 'rbs'] as const)('the dialect %s', (dialect) => {
  let gateway: AcquiringGateway;

  beforeAll(() => {
    const opened = openGateway(bank.settings(dialect), receipts);
    if (opened === null) throw new Error('no gateway');
    gateway = opened;
  });

  async function registered(asked = order()) {
    const answer = await gateway.register(asked);
    if (answer.kind !== 'registered') throw new Error(`refused: ${answer.code} ${answer.message}`);
    return answer;
  }

  async function paid() {
    const { mdOrder, formUrl } = await registered();
    await payAt(formUrl);
    return mdOrder;
  }

  test('a payment goes from a number to a page, a code and the money', async () => {
    const asked = order();
    const { mdOrder, formUrl } = await registered(asked);
    expect(await gateway.status({ mdOrder })).toMatchObject({
      orderStatus: 0,
      actionCode: -100,
      deposited: 0,
    });
    const { returnedTo } = await payAt(formUrl);
    expect(returnedTo).toBe(`${asked.returnUrl}&orderId=${mdOrder}&lang=ru`);
    const expected = {
      kind: 'known',
      mdOrder,
      orderNumber: asked.orderNumber,
      orderStatus: 2,
      actionCode: 0,
      amount: AMOUNT,
      currency: '643',
      deposited: AMOUNT,
      refunded: 0,
      refunds: [],
      panMasked: '411111**1111',
      way: 'CARD',
    };
    expect(await gateway.status({ mdOrder })).toEqual(expected);
    expect(await gateway.status({ orderNumber: asked.orderNumber })).toEqual(expected);
    expect(gateway.isTest).toBe(true);
  });

  test.each([
    ['5555 5555 5555 5599', 2, 0],
    ['2200000000000053', 2, 0],
    ['4000 0000 0000 0002', 6, 116],
    ['4000 0000 0000 0010', 5, -100],
  ])('card %s ends in state %d with action code %d', async (card, orderStatus, actionCode) => {
    const { mdOrder, formUrl } = await registered();
    await payAt(formUrl, { card });
    expect(await gateway.status({ mdOrder })).toMatchObject({ orderStatus, actionCode });
  });

  test('СБП has no card, a wrong code three times is a refusal, a real card is not taken', async () => {
    const sbp = await registered();
    await payAt(sbp.formUrl, { way: 'sbp' });
    expect(await gateway.status(sbp)).toMatchObject({ orderStatus: 2, panMasked: null, way: 'SBP_C2B' });
    const wrong = await registered();
    const { page } = await payAt(wrong.formUrl, { code: '1' });
    expect(page).toContain('Код не подошёл');
    expect(await gateway.status(wrong)).toMatchObject({ orderStatus: 5 });
    const real = await registered();
    const refused = await payAt(real.formUrl, { card: '4276 3800 1234 5678' });
    expect(refused.page).toContain('только тестовые карты');
    expect(refused.page).not.toContain('4276');
    expect(await gateway.status(real)).toMatchObject({ orderStatus: 0 });
  });

  test('a number is taken once for ever, whatever its outcome', async () => {
    const asked = order();
    await registered(asked);
    expect(await gateway.register(asked)).toMatchObject({ kind: 'refused', reason: 'taken', code: '1' });
    await gateway.decline({ orderNumber: asked.orderNumber });
    expect(await gateway.register(asked)).toMatchObject({ kind: 'refused', reason: 'taken' });
  });

  test('an order that nobody has begun to pay is declined, once', async () => {
    const { mdOrder, formUrl } = await registered();
    expect(await gateway.decline({ mdOrder })).toEqual({ kind: 'done' });
    expect(await gateway.status({ mdOrder })).toMatchObject({ orderStatus: 6, actionCode: 0 });
    expect(await gateway.decline({ mdOrder })).toMatchObject({ reason: 'state', code: '7' });
    expect((await payAt(formUrl)).page).toContain('Оплата отклонена');
    expect(await gateway.decline({ orderNumber: 'nobody' })).toMatchObject({ reason: 'unknown', code: '6' });
  });

  test('a session that ran out declines the payment; money may still come after that', async () => {
    const [over, late] = [await registered(), await registered()];
    await payAt(late.formUrl, { card: '4000000000000028' });
    at += 1_800_000;
    expect(await gateway.status(over)).toMatchObject({ orderStatus: 6, actionCode: -2007 });
    expect(await gateway.status(late)).toMatchObject({ orderStatus: 6, actionCode: -2007 });
    await bank.sweep();
    at += 2_000;
    await bank.sweep();
    expect(await gateway.status(late)).toMatchObject({ orderStatus: 2, actionCode: 0, deposited: AMOUNT });
    const told = desk.taken.filter(({ fields }) => fields['mdOrder'] === late.mdOrder);
    expect(told.map(({ fields }) => fields['operation'])).toEqual(['declinedByTimeout', 'deposited']);
  });

  test('refunds: in parts, each key once, never more than was paid', async () => {
    const mdOrder = await paid();
    const refund = (amount: number, key: string) =>
      gateway.refund({
        mdOrder,
        amount,
        key,
        receipt: {
          ...receipt,
          kind: 'refund',
          total: amount,
          lines: [{ code: '1', name: 'Возврат', kind: 'goods', amount, method: 'prepayment', vat: '22/122' }],
        },
      });
    expect(await refund(1_000_000, 'a'.repeat(32))).toEqual({ kind: 'done' });
    expect(await refund(1_000_000, 'a'.repeat(32))).toEqual({ kind: 'done' });
    expect(await gateway.status({ mdOrder })).toMatchObject({
      orderStatus: 4,
      amount: AMOUNT,
      refunded: 1_000_000,
      deposited: dialect === 'rbs' ? 234_550 : AMOUNT,
    });
    expect(await refund(5, 'a'.repeat(32))).toMatchObject({ kind: 'refused', reason: 'data', code: '5' });
    expect(await refund(234_551, 'b'.repeat(32))).toMatchObject({
      kind: 'refused',
      reason: 'state',
      code: '7',
    });
    // the refused refund is listed too, as failed
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(await gateway.status({ mdOrder })).toMatchObject({
      refunded: 1_000_000,
      refunds: [
        { key: first, amount: 1_000_000 },
        { key: second, amount: 234_551, hasFailed: true },
      ],
    });
    expect(await refund(234_550, 'b'.repeat(32))).toEqual({ kind: 'done' });
    expect(await gateway.status({ mdOrder })).toMatchObject({ orderStatus: 4, refunded: AMOUNT });
  });

  test('an unpaid attempt gives nothing back', async () => {
    const { mdOrder } = await registered();
    expect(await gateway.refund({ mdOrder, amount: AMOUNT, key: 'c'.repeat(32), receipt })).toMatchObject({
      reason: 'state',
      code: '7',
    });
  });

  test('receipts: the prepayment when it is paid, the second one when asked for', async () => {
    const mdOrder = await paid();
    const full = { ...receipt, kind: 'full' as const };
    if (dialect === 'rbs') {
      expect(await gateway.receipts(mdOrder)).toEqual([]);
      expect(await gateway.closeReceipt({ mdOrder, receipt: full })).toMatchObject({ kind: 'refused' });
      return;
    }
    expect(await gateway.closeReceipt({ mdOrder, receipt: full })).toEqual({ kind: 'done' });
    expect(await gateway.receipts(mdOrder)).toMatchObject([
      { kind: 'prepayment', status: 'done', error: null },
      { kind: 'full', status: 'done', url: expect.stringMatching(/^https:/) },
    ]);
    expect(await gateway.receipts(randomUUID())).toEqual([]);
  });

  test('refusals of a registration are told by their code', async () => {
    const codes = await Promise.all(
      ['e1', 'e3', 'e4', 'e5', 'e7', 'e13', 'e14', 'e99', 'password'].map(async (name) => {
        const answer = await gateway.register(order(`~${name}`));
        return answer.kind === 'refused' ? `${answer.code} ${answer.reason}` : answer.kind;
      }),
    );
    expect(codes).toEqual([
      '1 taken',
      '3 data',
      '4 data',
      '5 data',
      '7 system',
      '13 data',
      '14 data',
      '99 system',
      '5 access',
    ]);
  });

  test.each([
    ['getOrderStatusExtended.do', '1', 'data'],
    ['getOrderStatusExtended.do', '2', 'data'],
    ['getOrderStatusExtended.do', '5', 'access'],
    ['getOrderStatusExtended.do', '6', 'unknown'],
    ['getOrderStatusExtended.do', '7', 'system'],
    ['refund.do', '5', 'data'],
    ['refund.do', '6', 'unknown'],
    ['refund.do', '7', 'state'],
    ['decline.do', '6', 'unknown'],
    ['decline.do', '7', 'state'],
  ] as const)('%s refused with %s means %s', async (verb, code, reason) => {
    bank.misbehave({ refuse: { [verb]: { code, message: 'Отказ' } } });
    const asked =
      verb === 'refund.do'
        ? gateway.refund({ mdOrder: 'x', amount: 1, key: 'd'.repeat(32), receipt })
        : verb === 'decline.do'
          ? gateway.decline({ mdOrder: 'x' })
          : gateway.status({ mdOrder: 'x' });
    expect(await asked).toEqual({ kind: 'refused', code, reason, message: 'Отказ' });
  });

  test('a refused login is reported, and the password is in no message', async () => {
    const settings = bank.settings(dialect);
    const password = 'not-the-password';
    const stranger = openGateway({ ...settings, credentials: { login: 'x', password } }, receipts);
    expect(await stranger?.register(order())).toMatchObject({ reason: 'access', code: '5' });
    expect(await stranger?.status({ mdOrder: 'x' })).toMatchObject({ reason: 'access', code: '5' });
    bank.misbehave({ badGateway: ['getOrderStatusExtended.do'] });
    const fault = await stranger?.status({ mdOrder: 'x' }).catch((error: unknown) => error);
    expect(JSON.stringify(fault) + String(fault)).not.toContain(password);
  });

  test.each(['string', 'number', 'absent'] as const)(
    'a code that is a %s reads the same',
    async (errorCode) => {
      bank.misbehave({ errorCode, amounts: 'string' });
      const asked = order();
      const { mdOrder } = await registered(asked);
      expect(await gateway.status({ mdOrder })).toMatchObject({
        orderStatus: 0,
        amount: AMOUNT,
        deposited: 0,
      });
      expect(await gateway.register(asked)).toMatchObject({ reason: 'taken', code: '1' });
    },
  );

  test('an answer that is lost, late or of a proxy is BankUnreachable; the request may be carried out', async () => {
    const cut = order('~cut');
    await expect(gateway.register(cut)).rejects.toThrow(BankUnreachable);
    expect(await gateway.status({ orderNumber: cut.orderNumber })).toMatchObject({ orderStatus: 0 });
    expect(await gateway.register(cut).catch((error: unknown) => error)).toMatchObject({ reason: 'taken' });
    const timeouts = { connect: 500, call: 300, register: 300 };
    const hasty = openGateway(bank.settings(dialect), receipts, timeouts);
    await expect(hasty?.register(order('~slow'))).rejects.toThrow('TimeoutError');
    const proxy = order('~502');
    await expect(gateway.register(proxy)).rejects.toThrow('the bank answered 502');
    expect(await gateway.status({ orderNumber: proxy.orderNumber })).toMatchObject({ reason: 'unknown' });
  });
});
