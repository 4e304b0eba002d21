import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, Payment } from '@oligoteka/site-api';
import { payAt } from '../../src/payments/testing/bank-buyer.ts';
import { load, machineLoad, median, milliseconds, perSecond, type Sample, type Table } from '../measure.ts';
import { memoryOf, startShop } from './shop-process.ts';
import type { World } from '../suite.ts';

const ROUNDS = 3;
const WINDOW = 10_000;
const CALLERS = 32;
/** Milliseconds after which a page asks again for the state of its order. */
const OFTEN = 100;
/** Megabytes above the beginning. */
const MAX_MEMORY = 300;

const PRIMER = {
  ...{ id: -1, name: 'GAPDH_F', sequence: 'GACGTTAACCGGATTACAGG', scale: '0.04' },
  ...{ mods: [], options: [], numberInOrder: 1, editState: 'basket' },
};
const ORDER = {
  payment: 'card',
  affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
  delivery: 'pickup',
};

/** Guests who order a primer and pay at the test bank, over HTTP from the first call to the paid order. */
export async function paidOrders(world: World): Promise<Table> {
  const rounds = world.rounds ?? ROUNDS;
  const before = machineLoad();
  const shop = await startShop('all', { DATABASE_URL: await world.database('bench_paid_orders') });
  try {
    const steps: Record<'created' | 'page' | 'paid' | 'whole', number[]> = {
      ...{ created: [], page: [], paid: [], whole: [] },
    };
    const samples: Sample[] = [];
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (let round = 0; round < rounds + 1; round += 1) {
      if (round === 1) for (const times of Object.values(steps)) times.length = 0;
      const sample = await load(CALLERS, round === 0 ? WINDOW / 2 : WINDOW, () => payOne(shop.origin, steps));
      const memory = await memoryOf(shop.origin);
      if (round === 0) least = memory;
      else samples.push(sample);
      most = Math.max(most, memory);
      world.progress(`paid orders, round ${round} of ${rounds}`);
    }
    const step = (what: string, times: readonly number[]) => ({
      what,
      figures: ['', milliseconds(median(times)), ''],
    });
    const rate = median(samples.map((sample) => sample.rate));
    return {
      title: `Orders paid at the test bank, ${CALLERS} guests at once`,
      columns: ['what', 'rate', 'p50', 'p99'],
      lines: [
        {
          what: 'from an empty basket to a paid order',
          figures: [
            perSecond(rate),
            milliseconds(median(samples.map(({ p50 }) => p50))),
            milliseconds(median(samples.map(({ p99 }) => p99))),
          ],
        },
        step('of it: the order has its number', steps.created),
        step('of it: the bank has a page for it', steps.page),
        step('of it: paid there, and known here', steps.paid),
        {
          what: 'memory of the shop above its first round',
          figures: [`${(most - least).toFixed(0)} MB`, '', ''],
          target: { text: `≤ ${MAX_MEMORY} MB`, met: most - least <= MAX_MEMORY },
        },
      ],
      notes: [
        `Medians of ${rounds} rounds of ${WINDOW / 1000} s. A guest saves a primer, orders it, opens the bank's page, pays and comes back; the page of an order asks every ${OFTEN} ms how it stands.`,
        `One process is shop, worker and test bank, on one PostgreSQL. Load: ${before} before, ${machineLoad()} after.`,
      ],
    };
  } finally {
    await shop.stop();
  }
}

async function payOne(origin: string, steps: Record<'created' | 'page' | 'paid', number[]>): Promise<void> {
  const cookie = `basketId=${randomUUID()}`;
  const ask = async <Data>(path: string, body: object): Promise<Data> => {
    const answer = await fetch(`${origin}/site${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const orderIs = async (uid: string, ...states: Order['state'][]): Promise<void> => {
    while (!states.includes((await ask<Order>('/order/getOrder', { uid })).state)) await pause(OFTEN);
  };
  const begun = performance.now();
  await ask('/primer/savePrimers', { primers: [PRIMER] });
  const { uid } = await ask<{ uid: string }>('/basket/createOrder', { order: ORDER });
  await orderIs(uid, 'created', 'awaiting_payment');
  const created = performance.now();
  const { redirectUrl } = await ask<Payment>('/payment/getPayment', { uid });
  const opened = performance.now();
  const { returnedTo } = await payAt(redirectUrl ?? '');
  const orderId = new URL(returnedTo ?? '').searchParams.get('orderId') ?? '';
  await ask('/payment/sberbankComplete', { orderId });
  await orderIs(uid, 'paid');
  steps.created.push(created - begun);
  steps.page.push(opened - created);
  steps.paid.push(performance.now() - opened);
}
