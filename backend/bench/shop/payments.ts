import { randomUUID } from 'node:crypto';
import { readConfig } from '../../src/config.ts';
import { Database } from '../../src/database.ts';
import type { AcquiringGateway, Receipt } from '../../src/payments/gateways/gateway.ts';
import { OpenBank } from '../../src/payments/gateways/open-bank.ts';
import {
  type Line,
  load,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  type Sample,
  type Table,
} from '../measure.ts';
import { paidOrders } from './paid-orders.ts';
import type { Suite, World } from '../suite.ts';

const ROUNDS = 5;
const WINDOW = 2_000;
const CALLERS = 32;
/** Kopecks. */
const AMOUNT = 1_234_550;

export const payments: Suite = {
  name: 'payments',
  about: 'orders paid at the test bank by 32 guests at once, and attempts registered and asked about',
  async run(world) {
    const db = await Database.open(await world.database('bench_payments'));
    await db.migrate();
    const bank = await OpenBank.open(readConfig({}).payments, { db, origin: 'http://localhost:3000' });
    try {
      if (bank.gateway === null) throw new Error('there is no bank');
      const attempts = await measure(world, bank.gateway);
      return [await paidOrders(world), attempts];
    } finally {
      await bank.close();
      await db.close();
    }
  },
};

async function measure(world: World, gateway: AcquiringGateway): Promise<Table> {
  const rounds = world.rounds ?? ROUNDS;
  const before = machineLoad();
  const samples: Record<'alone' | 'together' | 'asked' | 'whole', Sample[]> = {
    alone: [],
    together: [],
    asked: [],
    whole: [],
  };
  let known: string[] = [];
  const ask = async (mdOrder: string): Promise<void> => {
    const answer = await gateway.status({ mdOrder });
    if (answer.kind !== 'known') throw new Error(answer.message);
  };
  await load(CALLERS, WINDOW / 4, () => register(gateway));
  for (let round = 0; round < rounds; round += 1) {
    // the test bank keeps the newest orders only
    const anew = (): Promise<string[]> =>
      Promise.all(Array.from({ length: CALLERS }, () => register(gateway)));
    samples.alone.push(await load(1, WINDOW / 2, () => register(gateway)));
    samples.together.push(await load(CALLERS, WINDOW, () => register(gateway)));
    known = await anew();
    samples.asked.push(await load(CALLERS, WINDOW, (caller) => ask(known[caller] ?? '')));
    samples.whole.push(await load(CALLERS, WINDOW, async () => ask(await register(gateway))));
    world.progress(`round ${round + 1} of ${rounds}`);
  }
  return {
    title: 'Attempts to pay',
    columns: ['what', 'rate', 'p50', 'p99'],
    lines: [
      line('register, one buyer', samples.alone),
      line(`register, ${CALLERS} buyers at once`, samples.together),
      line(`status, ${CALLERS} at once`, samples.asked),
      line(`register and status, ${CALLERS} at once`, samples.whole),
    ],
    notes: [
      `Medians of ${rounds} rounds of ${WINDOW / 1000} s. The shop and its test bank share one process and one PostgreSQL: half of the work is the bank's, which a real one does elsewhere.`,
      `Load: ${before} before, ${machineLoad()} after.`,
    ],
  };
}

const receipt: Receipt = {
  kind: 'prepayment',
  total: AMOUNT,
  lines: [
    {
      code: '26-000123/1',
      name: 'Праймеры 0.04 мкмоль, 24 шт.',
      kind: 'goods',
      amount: AMOUNT,
      method: 'prepayment',
      vat: '22/122',
    },
  ],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 'shop@example.ru', site: 'https://shop.example' },
  buyer: { email: 'buyer@example.ru' },
};

async function register(gateway: AcquiringGateway): Promise<string> {
  const answer = await gateway.register({
    orderNumber: `b-${randomUUID().slice(0, 23)}-1`,
    amount: AMOUNT,
    language: 'ru',
    description: 'Заказ 26-000123',
    returnUrl: 'http://localhost:3000/payment/sberbank-complete',
    callbackUrl: 'http://localhost:3000/site/payment/sberbankCallback',
    sessionSeconds: 1_800,
    receipt,
  });
  if (answer.kind !== 'registered') throw new Error(answer.message);
  return answer.mdOrder;
}

function line(what: string, samples: readonly Sample[]): Line {
  const middle = (of: (sample: Sample) => number): number => median(samples.map(of));
  return {
    what,
    figures: [
      perSecond(middle(({ rate }) => rate)),
      milliseconds(middle(({ p50 }) => p50)),
      milliseconds(middle(({ p99 }) => p99)),
    ],
  };
}
