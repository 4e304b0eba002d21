import type { Queryable } from '../../event-store/event.ts';
import type { BankError, BankOrder } from './bank-order.ts';
import { type BankOrders, type Change, isError, isOverdue, type OrderName } from './bank-orders.ts';

interface Row {
  readonly body: BankOrder;
  readonly version: number;
}

/** Most orders that are kept; a test bank has no use for older ones. */
const MAX_ORDERS = 5_000;
const MAX_OVERDUE = 100;
/** Nobody else touches one order so often at the same time. */
const TRIES = 50;

/** Orders of the test bank inside the shop: in its database, so that they outlive a restart and all processes see the same. */
export class KeptOrders implements BankOrders {
  constructor(private readonly db: Queryable) {}

  async add(order: BankOrder): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `insert into emulator.bank_order (md_order, user_name, order_number, ends_at, is_open, body)
       values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6) on conflict do nothing`,
      [order.mdOrder, order.userName, order.orderNumber, order.until, true, order],
    );
    if (rowCount === 0) return false;
    await this.db.query(
      `delete from emulator.bank_order where place <= (select max(place) from emulator.bank_order) - $1::bigint`,
      [MAX_ORDERS],
    );
    return true;
  }

  async find(name: OrderName): Promise<BankOrder | null> {
    return (await this.#row(name))?.body ?? null;
  }

  async change(name: OrderName, by: Change): Promise<BankOrder | BankError | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await this.#row(name);
      if (row === null) return null;
      const changed = by(row.body);
      if (isError(changed) || changed === row.body) return changed;
      const { rowCount } = await this.db.query(
        `update emulator.bank_order set body = $3, is_open = $4, version = version + 1
         where md_order = $1 and version = $2`,
        [changed.mdOrder, row.version, changed, isOverdue(changed, Number.POSITIVE_INFINITY)],
      );
      if (rowCount === 1) return changed;
    }
    throw new Error('an order of the test bank is changed by too many at once');
  }

  async overdue(now: number): Promise<readonly BankOrder[]> {
    const { rows } = await this.db.query<Row>(
      `select body, version from emulator.bank_order
       where is_open and ends_at <= to_timestamp($1 / 1000.0) order by ends_at limit $2`,
      [now, MAX_OVERDUE],
    );
    return rows.map(({ body }) => body);
  }

  async #row(name: OrderName): Promise<Row | null> {
    const { rows } =
      'mdOrder' in name
        ? await this.db.query<Row>('select body, version from emulator.bank_order where md_order = $1', [
            name.mdOrder,
          ])
        : await this.db.query<Row>(
            'select body, version from emulator.bank_order where user_name = $1 and order_number = $2',
            [name.userName, name.orderNumber],
          );
    return rows[0] ?? null;
  }
}
