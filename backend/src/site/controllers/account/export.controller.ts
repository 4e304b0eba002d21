import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Empty, ExportDataAnswer, Order, ServiceRequest } from '@oligoteka/site-api';
import { GetHistory, type PersonalHistory } from '../../../accounts/get-history/get-history.handler.ts';
import { GetOrders, type OrderInList } from '../../../ordering/get-orders/get-orders.handler.ts';
import { GetRequests, type RequestRow } from '../../../services/requests/get-request/get-request.handler.ts';
import { BasketController } from '../basket.controller.ts';
import { OrderController } from '../order.controller.ts';
import { RequestController } from '../request.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { memberOf, type Session } from '../../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';

const ALL = 2_147_483_647;

/** Everything the shop keeps about somebody, for themselves: the same answers their pages are made of. */
@Controller()
export class ExportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly profile: ProfileController,
    private readonly orders: OrderController,
    private readonly requests: RequestController,
    private readonly baskets: BasketController,
  ) {}

  @SiteCall('/profile/exportData')
  async exportData(@Asked(Object) _request: Empty, @CalledBy() session: Session): Promise<ExportDataAnswer> {
    const { uid } = memberOf(session);
    const [user, history, basket] = await Promise.all([
      this.profile.getProfile({}, session),
      this.queries.execute<GetHistory, PersonalHistory>(new GetHistory(uid)),
      this.baskets.getBasket({}, session),
    ]);
    return {
      at: new Date().toISOString(),
      user,
      ...history,
      orders: await this.ordersOf(uid, session),
      requests: await this.requestsOf(uid, session),
      basket,
    };
  }

  /** One after another: somebody may have ordered for years. */
  private async ordersOf(uid: string, session: Session): Promise<Order[]> {
    const found: { orders: OrderInList[] } = await this.queries.execute(new GetOrders(uid, 0, ALL));
    const orders: Order[] = [];
    for (const order of found.orders) orders.push(await this.orders.getOrder({ uid: order.uid }, session));
    return orders;
  }

  private async requestsOf(uid: string, session: Session): Promise<ServiceRequest[]> {
    const found: { requests: RequestRow[] } = await this.queries.execute(new GetRequests(uid, 0, ALL));
    const requests: ServiceRequest[] = [];
    for (const one of found.requests) requests.push(await this.requests.getRequest(one, session));
    return requests;
  }
}
