import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { fold } from '../../event-store/decider.ts';
import { EventStore } from '../../event-store/event-store.ts';
import {
  GetOrdersFromStock,
  type OrderFromStock,
} from '../../ordering/get-orders/get-orders-from-stock.handler.ts';
import { type PrimerStockEvent, primerStockStream } from '../stock/primer-stock.events.ts';
import { type KeptInStock, primerStock, readsFromStock } from '../stock/primer-stock.ts';

/** A primer that is kept for a member. Microlitres. */
export interface StockedPrimer extends Omit<KeptInStock, 'isDiscarded'> {
  readonly used: number;
  /** Never below 0: what was taken beyond it was more than somebody had put away. */
  readonly left: number;
  /** When it was put away, ISO 8601. */
  readonly since: string;
}

export class GetPrimerStock {
  constructor(readonly memberUid: string) {}
}

@QueryHandler(GetPrimerStock)
export class GetPrimerStockHandler implements IQueryHandler<GetPrimerStock> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  async execute({ memberUid }: GetPrimerStock): Promise<StockedPrimer[]> {
    const orders: OrderFromStock[] = await this.queries.execute(new GetOrdersFromStock(memberUid));
    return readPrimerStock(this.store, memberUid, orders);
  }
}

/** The primers that stand in the stock of a member, the newest first; the orders are all that read with them. */
export async function readPrimerStock(
  store: EventStore,
  memberUid: string,
  orders: readonly OrderFromStock[],
): Promise<StockedPrimer[]> {
  const events = await store.readStream(primerStockStream(memberUid));
  if (events.length === 0) return [];
  const since = new Map(
    events.flatMap(({ type, data, metadata }) =>
      type === 'PrimerKept' ? [[(data as { stockId: number }).stockId, metadata.at] as const] : [],
    ),
  );
  const stock = fold(
    primerStock,
    events.map(({ type, data }) => ({ type, data }) as PrimerStockEvent),
  );
  const reads = readsFromStock(orders);
  return [...stock.values()]
    .filter(({ isDiscarded }) => !isDiscarded)
    .map(({ isDiscarded: _discarded, ...kept }) => {
      const used = Math.round((reads.get(kept.stockId) ?? 0) * kept.perRead * 100) / 100;
      const left = Math.max(0, Math.round((kept.volume - used) * 100) / 100);
      return { ...kept, used, left, since: since.get(kept.stockId) ?? '' };
    })
    .reverse();
}
