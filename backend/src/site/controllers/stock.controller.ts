import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PrimerStockAnswer } from '@oligoteka/site-api';
import {
  GetPrimerStock,
  readsLeft,
  type StockedPrimer,
} from '../../fulfilment/get-primer-stock/get-primer-stock.handler.ts';
import { CalledBy, SiteCall } from '../http/site-call.ts';
import { memberOf, type Session } from '../session/session.ts';

/** Primers that the laboratory keeps for a member. */
@Controller()
export class StockController {
  constructor(private readonly queries: QueryBus) {}

  @SiteCall('/profile/getPrimerStock')
  async getPrimerStock(@CalledBy() session: Session): Promise<PrimerStockAnswer> {
    const stock: StockedPrimer[] = await this.queries.execute(new GetPrimerStock(memberOf(session).uid));
    return {
      primers: stock.map(({ stockId: id, order, ...one }) => {
        const { name, sequence, since, volume, used, left, promised, perRead } = one;
        const facts = {
          id,
          name,
          sequence,
          order: { ...order },
          since,
          volume,
          used,
          left,
          promised,
          perRead,
        };
        return { ...facts, reads: readsLeft({ stockId: id, order, ...one }) };
      }),
    };
  }
}
