import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/event-store.ts';
import { orderMoney, type OrderMoneyView } from './order-money.ts';
import { paymentStream } from '../payment.events.ts';

/** The money of an order, by the order's uid. Everybody who may see the order may see it. */
export class GetOrderMoney {
  constructor(readonly uid: string) {}
}

@QueryHandler(GetOrderMoney)
export class GetOrderMoneyHandler implements IQueryHandler<GetOrderMoney> {
  constructor(private readonly store: EventStore) {}

  async execute({ uid }: GetOrderMoney): Promise<OrderMoneyView> {
    return orderMoney(await this.store.readStream(paymentStream(uid)));
  }
}
