import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { fromRoubles } from '@oligoteka/pricing';
import {
  type CancelCodeAnswer,
  ChangePayerRequest,
  GetOrderRequest,
  type Order,
  type RenewInvoiceAnswer,
  RenewInvoiceRequest,
} from '@oligoteka/site-api';
import { GetProfile } from '../../accounts/get-profile/get-profile.handler.ts';
import type { OpenedProfile } from '../../accounts/profile/opened-profile.ts';
import { type Renewal, RenewInvoice } from '../../documents/renew-invoice/renew-invoice.handler.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { PaperBudget } from '../../guard/budgets/paper-budget.ts';
import { ChangePayer } from '../../ordering/change-payer/change-payer.handler.ts';
import { RequestPayerCode } from '../../ordering/change-payer/request-payer-code.handler.ts';
import { Idempotency } from '../http/idempotency.ts';
import { notPrinted, refusedFor } from '../answers/no-paper.ts';
import { shownOrder } from '../session/order-access.ts';
import { OrderController } from './order.controller.ts';
import { priceChangesAnswer } from '../answers/order-answer.ts';
import { otherPayerOf } from '../answers/order-parties.ts';
import { callerOf, metadataOf, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class PayerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly blocked: BlockedSenders,
    private readonly orders: OrderController,
    private readonly paperBudget: PaperBudget,
  ) {}

  @SiteCall('/order/changePayer', ChangePayerRequest)
  async changePayer(
    @Asked(ChangePayerRequest) request: ChangePayerRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    const { uid, code } = request;
    await shownOrder(this.queries, uid, session);
    const payer = otherPayerOf(request, await this.keptBy(session, request));
    await this.idempotency.once(
      '/order/changePayer',
      request,
      session,
      session.basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new ChangePayer(uid, payer, code, session.address, metadata, commandKey)),
    );
    return this.orders.getOrder({ uid }, session);
  }

  @SiteCall('/order/requestPayerCode', GetOrderRequest)
  async requestPayerCode(
    @Asked(GetOrderRequest) { uid }: GetOrderRequest,
    @CalledBy() session: Session,
  ): Promise<CancelCodeAnswer> {
    await shownOrder(this.queries, uid, session);
    await this.blocked.refuseNetwork(session.address);
    const command = new RequestPayerCode(uid, session.address, metadataOf(session));
    return { until: await this.commands.execute(command) };
  }

  @SiteCall('/order/renewInvoice', RenewInvoiceRequest)
  async renewInvoice(
    @Asked(RenewInvoiceRequest) request: RenewInvoiceRequest,
    @CalledBy() session: Session,
  ): Promise<RenewInvoiceAnswer> {
    await shownOrder(this.queries, request.uid, session);
    const { basketId, address, requestId } = session;
    const { uid, expectedTotal } = request;
    const expected = expectedTotal === undefined ? undefined : fromRoubles(expectedTotal);
    const { isRenewed, changes }: Renewal = await this.paperBudget.within(
      callerOf(session, basketId),
      requestId,
      () =>
        this.idempotency.once('/order/renewInvoice', request, session, basketId, ({ metadata }) =>
          this.commands
            .execute(new RenewInvoice(uid, expected, metadata, address))
            .catch((error: unknown) => {
              throw refusedFor(notPrinted(error));
            }),
        ),
    );
    const order = await this.orders.getOrder({ uid }, session);
    return { order, isRenewed, changes: priceChangesAnswer(changes, order.lines) };
  }

  private async keptBy({ member }: Session, { client }: ChangePayerRequest): Promise<OpenedProfile | null> {
    if (member === null || client === undefined) return null;
    return this.queries.execute(new GetProfile(member.uid));
  }
}
