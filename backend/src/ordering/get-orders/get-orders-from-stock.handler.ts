import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import type { Fulfilment } from '../order-lines.ts';
import type { OrderedLine } from '../order.events.ts';

/** An order that reads with primers kept for the member: its lines and their steps. */
export interface OrderFromStock {
  readonly lines: readonly OrderedLine[];
  readonly steps: Fulfilment['lines'];
  /** No line that has not begun ever will. */
  readonly isOver: boolean;
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
  const { rows } = await database.query<{
    readonly lines: readonly OrderedLine[];
    readonly fulfilment: Fulfilment | null;
    readonly is_over: boolean;
  }>(
    `select submission->'lines' as lines, fulfilment, state in ('rejected', 'cancelled', 'refunded') as is_over
     from read.customer_order
     where member_id = $1 and submission::text like '%"stockId"%'`,
    [memberUid],
    'orders_from_stock',
  );
  return rows.map(({ lines, fulfilment, is_over: isOver }) => ({
    ...{ lines, isOver },
    steps: fulfilment?.lines ?? [],
  }));
}
