import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type KeptPrimers, PrimerStocks } from '../../basket/sequencing/kept-primers.ts';
import type { Append } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { GetOrdersFromStock } from '../../ordering/get-orders/get-orders-from-stock.handler.ts';
import { readPrimerStock, readsLeft } from '../get-primer-stock/get-primer-stock.handler.ts';
import { type PrimerStockOrdered, primerStockStream } from './primer-stock.events.ts';

/** The stocks of members, as baskets and orders ask for them. */
@Injectable()
export class MemberStocks extends PrimerStocks {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {
    super();
  }

  async find(memberUid: string): Promise<KeptPrimers> {
    const { primers, version } = await readPrimerStock(this.store, memberUid, () =>
      this.queries.execute(new GetOrdersFromStock(memberUid)),
    );
    return {
      primers: new Map(
        primers.map((one) => [
          one.stockId,
          { name: one.name, sequence: one.sequence, reads: readsLeft(one) },
        ]),
      ),
      version,
    };
  }

  take(memberUid: string, version: number, { orderUid, reads }: Parameters<PrimerStocks['take']>[2]): Append {
    const taken = [...reads].map(([stockId, count]) => ({ stockId, reads: count }));
    const ordered: PrimerStockOrdered = { type: 'PrimerStockOrdered', data: { orderUid, taken } };
    return { stream: primerStockStream(memberUid), expectedVersion: version, events: [ordered] };
  }
}
