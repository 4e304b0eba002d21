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
  /** Taken by lines of open orders that have not begun. */
  readonly promised: number;
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
    const ordersOf = (): Promise<OrderFromStock[]> => this.queries.execute(new GetOrdersFromStock(memberUid));
    return (await readPrimerStock(this.store, memberUid, ordersOf)).primers;
  }
}

/** Reads that a primer of the stock can still be ordered for. */
export function readsLeft({ left, promised, perRead }: StockedPrimer): number {
  // hundredths of a microlitre are whole numbers
  const free = Math.round((left - promised) * 100);
  return Math.max(0, Math.floor(free / Math.round(perRead * 100)));
}

/**
 * The primers that stand in the stock of a member, the newest first; `ordersOf` are all orders that read with them, and are asked
 * for after the stock was read.
 */
export async function readPrimerStock(
  store: EventStore,
  memberUid: string,
  ordersOf: () => Promise<readonly OrderFromStock[]>,
): Promise<{ readonly primers: StockedPrimer[]; readonly version: number }> {
  const events = await store.readStream(primerStockStream(memberUid));
  const version = events.length;
  if (version === 0) return { primers: [], version };
  const since = new Map(
    events.flatMap(({ type, data, metadata }) =>
      type === 'PrimerKept' ? [[(data as { stockId: number }).stockId, metadata.at] as const] : [],
    ),
  );
  const stock = fold(
    primerStock,
    events.map(({ type, data }) => ({ type, data }) as PrimerStockEvent),
  );
  const reads = readsFromStock(await ordersOf());
  const primers = [...stock.values()]
    .filter(({ isDiscarded }) => !isDiscarded)
    .map(({ isDiscarded: _discarded, ...kept }) => {
      const volumeOf = (taken: ReadonlyMap<number, number>): number =>
        Math.round((taken.get(kept.stockId) ?? 0) * kept.perRead * 100) / 100;
      const used = volumeOf(reads.begun);
      const promised = volumeOf(reads.promised);
      const left = Math.max(0, Math.round((kept.volume - used) * 100) / 100);
      return { ...kept, used, promised, left, since: since.get(kept.stockId) ?? '' };
    })
    .reverse();
  return { primers, version };
}
