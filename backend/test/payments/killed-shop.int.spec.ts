import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readConfig } from '../../src/config.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { Emulator } from '../../src/payments/emulator/emulator.ts';
import { openGateway } from '../../src/payments/gateways/open-gateway.ts';
import { type PaymentEvent, paymentStream } from '../../src/payments/payment.events.ts';
import { projections } from '../../src/projections.ts';
import { until } from '../event-store/support.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { upcasters } from '../../src/upcasters.ts';
import { ChildShop } from '../support/child-shop.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import type { Visitor } from '../support/visitor.ts';

/** A job resumes the request for a page half a minute after it was made. */
const TIMEOUT_MILLISECONDS = 240_000;
const TOTAL = 44_000;

/** Shops that wait for half a minute wait together: each has its own database and bank. All begin before the first is awaited. */
const works: (readonly [step: string, work: (step: string) => Promise<void>])[] = [];
const runs = new Map<string, Promise<void>>();
function together(steps: readonly string[], work: (step: string) => Promise<void>): void {
  works.push(...steps.map((step) => [step, work] as const));
}
beforeAll(() => {
  for (const [step, work] of works) {
    const run = work(step);
    // the caller that awaits it learns of it
    run.catch(() => {});
    runs.set(step, run);
  }
});
const homes: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await ChildShop.killAll();
  await Promise.all(homes.map((home) => home.close()));
});

/** A shop of its own database that may be killed and started again, and its bank: each shop counts its orders from one. */
async function place() {
  const bank = new Emulator();
  // no callbacks: the shop knows only what it asks for
  bank.misbehave({ callbacks: 0 });
  await bank.listen();
  const databaseUrl = await freshDatabase();
  const { url, receiptsUrl, credentials } = bank.settings('sber');
  const { login, password } = credentials as { login: string; password: string };
  const environment = {
    ...{ GATEWAY: 'sber', GATEWAY_URL: url, GATEWAY_LOGIN: login, GATEWAY_PASSWORD: password },
    RECEIPTS_URL: receiptsUrl ?? '',
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const store = new EventStore({ pool, projections, upcasters });
  const metadata = { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' };
  await publishDictionaries(
    store,
    { seller: SELLER },
    { effectiveFrom: '2026-01-01T00:00:00.000Z', metadata },
  );
  const home = {
    bank,
    append: (uid: string, event: PaymentEvent) =>
      store.append(
        { stream: paymentStream(uid), expectedVersion: 'any', events: [event] },
        { ...metadata, at: new Date().toISOString() },
      ),
    start: (failpoint?: string) =>
      ChildShop.start({ databaseUrl, environment, ...(failpoint !== undefined && { failpoint }) }),
    count: async (type: string): Promise<number> =>
      (await pool.query('select from event_store.event where type = $1', [type])).rowCount ?? 0,
    close: async () => {
      await store.close();
      await pool.end();
      await bank.close();
    },
  };
  homes.push(home);
  return home;
}

async function ordered(shop: ChildShop): Promise<{ buyer: Visitor; uid: string; number: string }> {
  const buyer = shop.visitor();
  await fillBasket(buyer);
  const { uid } = await buyer.get('/basket/createOrder', { order: details({ payment: 'card' }) });
  const { number } = await settled(buyer, uid, TIMEOUT_MILLISECONDS);
  return { buyer, uid, number: number ?? '' };
}

/** The bank as the test looks at it: beside many shops that start at once it may be long in answering. */
const watch = (bank: Emulator) =>
  openGateway(bank.settings('sber'), readConfig({}).payments.receipts, {
    connect: TIMEOUT_MILLISECONDS,
    call: TIMEOUT_MILLISECONDS,
    register: TIMEOUT_MILLISECONDS,
  });

/** The bank's state of an order over all attempts: kopecks paid and not sent back, and pages that can be paid on. */
async function atBank(bank: Emulator, number: string): Promise<{ paid: number; pages: number }> {
  const gateway = watch(bank);
  const known = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const said = await gateway?.status({ orderNumber: `${number}-${attempt}` });
    if (said?.kind === 'known') known.push(said);
  }
  return {
    paid: known
      .filter(({ orderStatus }) => orderStatus === 2 || orderStatus === 4)
      .reduce((sum, { amount, refunded }) => sum + (amount ?? 0) - (refunded ?? 0), 0),
    pages: known.filter(({ orderStatus }) => orderStatus === 0).length,
  };
}

/** Kinds of the receipts that the bank has made for the first attempt of an order. */
async function receiptsAt(bank: Emulator, number: string): Promise<string[]> {
  const gateway = watch(bank);
  const said = await gateway?.status({ orderNumber: `${number}-1` });
  const made = said?.kind === 'known' ? await gateway?.receipts(said.mdOrder ?? '') : [];
  return made?.map(({ kind }) => kind) ?? [];
}

/** The page, once the shop has one; a restarted one may have to wait for its job. */
async function pageOf(buyer: Visitor, uid: string): Promise<string> {
  let page: string | null = null;
  const look = async (): Promise<boolean> => {
    page = (await buyer.get('/payment/getPayment', { uid })).redirectUrl;
    return page !== null;
  };
  await until(look, 'a page to pay on', TIMEOUT_MILLISECONDS);
  return page ?? '';
}

const paidOrder = async (buyer: Visitor, uid: string, orderId: string): Promise<void> => {
  await buyer.get('/payment/sberbankComplete', { orderId, uid });
  const isPaid = async (): Promise<boolean> => (await buyer.get('/order/getOrder', { uid })).state === 'paid';
  await until(isPaid, 'the order to be paid', TIMEOUT_MILLISECONDS);
};
const idIn = (url: string | null): string => new URL(url ?? '').searchParams.get('orderId') ?? '';

describe('a shop killed on the way to the page of the bank', () => {
  const steps = ['payment:requested', 'payment:registered-at-bank', 'payment:registered'];
  together(steps, async (step) => {
    const home = await place();
    const first = await home.start(step);
    const { buyer, uid, number } = await ordered(first);
    await expect(buyer.get('/payment/getPayment', { uid })).rejects.toThrow();
    expect(await first.ended).toBe('SIGKILL');
    const second = await home.start();
    const again = second.visitor(buyer.basketId);
    const page = await pageOf(again, uid);
    expect(await atBank(home.bank, number)).toEqual({ paid: 0, pages: 1 });
    await paidOrder(again, uid, idIn((await payAt(page)).returnedTo));
    expect(await atBank(home.bank, number)).toEqual({ paid: TOTAL, pages: 0 });
    expect([await home.count('PaymentSucceeded'), await home.count('OrderPaid')]).toEqual([1, 1]);
    await second.kill('SIGKILL');
  });
  test.each(steps)('at %s has one page open at most, and charges once', (step) => runs.get(step));
});

describe('a shop killed when the money is there', () => {
  const steps = ['payment:before-observed', 'payment:observed'];
  together(steps, async (step) => {
    const home = await place();
    const first = await home.start(step);
    const { buyer, uid, number } = await ordered(first);
    const { returnedTo } = await payAt(await pageOf(buyer, uid));
    const orderId = idIn(returnedTo);
    await expect(buyer.get('/payment/sberbankComplete', { orderId, uid })).rejects.toThrow();
    expect(await first.ended).toBe('SIGKILL');
    const second = await home.start();
    await paidOrder(second.visitor(buyer.basketId), uid, orderId);
    expect(await atBank(home.bank, number)).toEqual({ paid: TOTAL, pages: 0 });
    expect([await home.count('PaymentSucceeded'), await home.count('OrderPaid')]).toEqual([1, 1]);
    await second.kill('SIGKILL');
  });
  test.each(steps)('at %s loses no payment', (step) => runs.get(step));
});

describe('a shop killed while money goes back, or a receipt is made', () => {
  const refund: PaymentEvent = {
    type: 'RefundRequested',
    data: { refund: 'ab'.repeat(16), attempt: 1, amount: 1_000, reason: 'operator' },
  };
  const lines = [{ line: 1, name: 'Праймеры 0,04 мкмоль, 1 шт.', kind: 'goods', amount: TOTAL }] as const;
  const handedOver: PaymentEvent = {
    type: 'GoodsHandedOver',
    data: { handover: 1, receipts: [{ attempt: 1, lines }] },
  };
  const steps = ['refund:before-asked', 'refund:asked', 'refund:confirmed', 'receipt:asked'];
  together(steps, async (step) => {
    const isRefund = step.startsWith('refund');
    const ends = isRefund ? 'RefundConfirmed' : 'ReceiptSeen';
    const home = await place();
    const first = await home.start(step);
    const { buyer, uid, number } = await ordered(first);
    await paidOrder(buyer, uid, idIn((await payAt(await pageOf(buyer, uid))).returnedTo));
    await home.append(uid, isRefund ? refund : handedOver);
    expect(await first.ended).toBe('SIGKILL');
    const second = await home.start();
    await until(async () => (await home.count(ends)) > 0, `${ends} after a kill`, TIMEOUT_MILLISECONDS);
    expect(await atBank(home.bank, number)).toEqual({ paid: isRefund ? TOTAL - 1_000 : TOTAL, pages: 0 });
    expect(await receiptsAt(home.bank, number)).toEqual(['prepayment', isRefund ? 'refund' : 'full']);
    await second.kill('SIGKILL');
  });
  test.each(steps)('at %s does it once', (step) => runs.get(step));
});
