import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Order, OrderInput } from '@oligoteka/site-api';
import { encoded, income, statementOf } from '../../src/payments/bank-statement/testing/statements.ts';
import type { LineEvent } from '../../src/ordering/line.events.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { CHEAP } from './goods.ts';
import { askDesk } from './ops.ts';
import { details, fillBasket, settled } from './orders.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** Orders of two primers and a product, paid by bank transfer as an operator imports it. */
export class PaidOrders {
  #buyer: Visitor;
  #payments = 0;

  constructor(private readonly shop: TestShop) {
    this.#buyer = shop.visitor();
  }

  show(uid: string): Promise<Order> {
    return this.#buyer.get('/order/getOrder', { uid });
  }

  inState(uid: string, state: Order['state']): Promise<void> {
    return until(async () => (await this.show(uid)).state === state, `order ${uid} to be ${state}`);
  }

  /** One by invoice, not paid yet. */
  async ordered(
    fill = twoPrimersAndProduct,
    order = details(),
  ): Promise<{ uid: string; number: string; total: number }> {
    this.#buyer = this.shop.visitor();
    await fill(this.#buyer);
    const { uid } = await this.#buyer.get('/basket/createOrder', { order });
    const { number, total } = await settled(this.#buyer, uid);
    return { uid, number: number ?? '', total };
  }

  /** The same, paid; gives the line of the statement too. */
  async paid(
    fill?: (buyer: Visitor) => Promise<unknown>,
    given?: OrderInput,
  ): Promise<{ uid: string; number: string; line: string }> {
    const { uid, number, total } = await this.ordered(fill, given);
    const line = await this.pay(number, total);
    await this.inState(uid, 'paid');
    return { uid, number, line };
  }

  /** Its money comes by bank transfer, roubles; gives the beginning of the key of the line. */
  async pay(number: string, total: number): Promise<string> {
    this.#payments += 1;
    const file = path.join(this.shop.dataDir, `statement-${this.#payments}.txt`);
    const pays = income(total.toFixed(2), {
      ...{ Номер: String(this.#payments), НазначениеПлатежа: `Оплата по счету № ${number}` },
    });
    writeFileSync(file, encoded(statementOf({ documents: [pays] }), 'windows-1251'));
    const { output } = await askDesk(this.shop, ['--json', 'payments', 'import', file]);
    return JSON.parse(output).booked[0].key.slice(0, 12);
  }

  /** Appends steps as if they had been taken days ago. */
  daysAgo(uid: string, days: number, ...events: LineEvent[]): Promise<unknown> {
    return this.shop.store.append(
      { stream: orderStream(uid), expectedVersion: 'any', events },
      {
        at: new Date(Date.now() - days * 86_400_000).toISOString(),
        ...{ actor: 'operator:test', correlationId: 'test' },
      },
    );
  }
}

async function twoPrimersAndProduct(buyer: Visitor): Promise<unknown> {
  await fillBasket(buyer, 2);
  return buyer.get('/product/saveProducts', [{ id: CHEAP.id, count: 1 }]);
}
