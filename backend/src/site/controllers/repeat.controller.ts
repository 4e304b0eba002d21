import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Order, RequestRepeatRequest } from '@oligoteka/site-api';
import { RequestRepeat } from '../../fulfilment/results/request-repeat.handler.ts';
import { type Localised, Refused } from '../../refused.ts';
import { oneLine } from '../fields/one-line.ts';
import { Idempotency } from '../http/idempotency.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { shownOrder } from '../session/order-access.ts';
import type { Session } from '../session/session.ts';
import { OrderController } from './order.controller.ts';

const NO_WORDS: Localised = {
  ru: 'Напишите, что не так с прочтением.',
  en: 'Say what is wrong with the read.',
};
const FORGOTTEN: Localised = {
  ru: 'Данные этого заказа удалены: повтор запросить нельзя.',
  en: 'The data of this order were deleted: no repeat can be asked for.',
};

@Controller()
export class RepeatController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly orders: OrderController,
  ) {}

  @SiteCall('/order/requestRepeat', RequestRepeatRequest)
  async requestRepeat(
    @Asked(RequestRepeatRequest) request: RequestRepeatRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    const { uid, line, primer, reason } = request;
    const { personal } = await shownOrder(this.queries, uid, session);
    if (personal === null) throw new Refused('conflict', FORGOTTEN);
    const words = oneLine(request.words ?? '');
    if (reason === 'other' && words === '') throw new Refused('invalid', NO_WORDS, { words: [NO_WORDS] });
    await this.idempotency.once(
      '/order/requestRepeat',
      request,
      session,
      session.basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new RequestRepeat(uid, { line, primer, reason }, words, metadata, commandKey)),
    );
    return this.orders.getOrder({ uid }, session);
  }
}
