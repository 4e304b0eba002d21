import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetOrderRequest, type Order } from '@oligoteka/site-api';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { Refused } from '../event-store/refused.ts';
import { GetOrder, type OrderView } from '../ordering/get-order/get-order.handler.ts';
import { percentsOf, priceOrder } from '../ordering/price-order.ts';
import { orderAnswer } from './order-answer.ts';
import type { Session } from './session.ts';
import { Asked, CalledBy, SiteCall } from './site-call.ts';

@Controller()
export class OrderController {
  constructor(
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
  ) {}

  @SiteCall('/order/getOrder', GetOrderRequest)
  async getOrder(
    @Asked(GetOrderRequest) request: GetOrderRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    const view: OrderView | null = await this.queries.execute(new GetOrder(request.uid));
    if (view === null)
      throw new Refused('notFound', { ru: 'Такого заказа нет.', en: 'There is no such order.' });
    const book = await this.dictionaries.at(view.submission.pricedWith);
    const { submission, creation } = view;
    const lines = creation?.lines ?? priceOrder(submission.lines, book, percentsOf(submission))?.lines ?? [];
    return orderAnswer(view, lines, book, session.language);
  }
}
