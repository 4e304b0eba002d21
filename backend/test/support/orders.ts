import { expect } from '@jest/globals';
import type { Order, OrderInput, OrderPrimerLine } from '@oligoteka/site-api';
import { until } from '../event-store/support.ts';
import { ready } from './primers.ts';
import type { Visitor } from './visitor.ts';

/** The fields of an order besides its primers. */
export const details = (more: Partial<OrderInput> = {}): OrderInput => ({
  payment: 'invoice',
  affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
  delivery: 'pickup',
  ...more,
});

/** Puts so many primers of 440 roubles into the basket; gives their ids. */
export async function fillBasket(visitor: Visitor, count = 1): Promise<number[]> {
  const primers = Array.from({ length: count }, (_, index) => ready(-1 - index));
  const { primerIds } = await visitor.get('/primer/savePrimers', { primers });
  return primerIds.map(({ newId }) => newId ?? 0);
}

/** The order once a worker has dealt with it. */
export async function settled(visitor: Pick<Visitor, 'ask'>, uid: string, within?: number): Promise<Order> {
  let order: Order | undefined;
  await until(
    async () => {
      const { status, body } = await visitor.ask('/order/getOrder', { uid });
      // a shop that is too busy says so, and is asked again, as a browser does
      if (status === 503) return false;
      if (status !== 200) throw new Error(`/order/getOrder answered ${status}: ${JSON.stringify(body)}`);
      order = body.data;
      return order.state !== 'submitted';
    },
    `order ${uid} to be settled`,
    within,
  );
  return order as Order;
}

/** Order numbers without a gap: every serial from the first to the last, each once. */
export function expectGapless(numbers: readonly (string | null)[]): void {
  const serials = numbers
    .map((number) => Number(/^\d{4}-(\d{6})$/.exec(number ?? '')?.[1] ?? Number.NaN))
    .sort((a, b) => a - b);
  const first = serials[0] ?? Number.NaN;
  expect(serials).toEqual(serials.map((_, index) => first + index));
}

export function primerLines({ lines }: Order): OrderPrimerLine[] {
  return lines.filter((line) => line.kind === 'primer');
}
