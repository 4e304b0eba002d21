import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import type { Fulfilment } from '../order-lines.ts';
import type { OrderedLine } from '../order.events.ts';

/** An order that reads with primers kept for the member: its lines and their steps. */
export interface OrderFromStock {
  readonly lines: readonly OrderedLine[];
  readonly steps: Fulfilment['lines'];
}

export class GetOrdersFromStock {
  constructor(readonly memberUid: string) {}
}

@QueryHandler(GetOrdersFromStock)
export class GetOrdersFromStockHandler implements IQueryHandler<GetOrdersFromStock> {
  constructor(private readonly database: Database) {}

  execute({ memberUid }: GetOrdersFromStock): Promise<OrderFromStock[]> {
    return ordersFromStock(this.database, memberUid);
  }
}

export async function ordersFromStock(database: Database, memberUid: string): Promise<OrderFromStock[]> {
  const { rows } = await database.query<{ lines: readonly OrderedLine[]; fulfilment: Fulfilment | null }>(
    `select submission->'lines' as lines, fulfilment from read.customer_order
     where member_id = $1 and submission::text like '%"stockId"%'`,
    [memberUid],
    'orders_from_stock',
  );
  return rows.map(({ lines, fulfilment }) => ({ lines, steps: fulfilment?.lines ?? [] }));
}
