import type pg from 'pg';
import { type Running, startShop } from './shop-process.ts';

/** The body of createOrder, for all that is ready. */
export const ORDER = JSON.stringify({
  order: {
    payment: 'invoice',
    affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
    contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
    delivery: 'pickup',
  },
});

/** Orders created per second, from the first to the last of a full queue. */
export async function createOrders(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const waiting = async (): Promise<number> => {
    const { rows } = await pool.query<{ waiting: string }>(
      `select count(*) as waiting from read.customer_order where state = 'submitted'`,
    );
    return Number(rows[0]?.waiting);
  };
  const all = await waiting();
  const running: Running[] = [];
  try {
    running.push(await startShop('worker', settings), await startShop('projector', settings));
    let first = 0;
    let left = all;
    let done = 0;
    for (;;) {
      const now = await waiting();
      if (now < all && first === 0) [first, left] = [performance.now(), now];
      if (now === 0) {
        done = performance.now();
        break;
      }
      // seldom: each look costs the database time too
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return left / ((done - first) / 1000);
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
}
