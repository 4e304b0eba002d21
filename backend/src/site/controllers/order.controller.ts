import { setImmediate as afterOthers } from 'node:timers/promises';
import { journeysNow } from '../../ordering/delivery/journeys.ts';
import { daysAfterMaterial, orderDays } from '../answers/working-days.ts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type CancelCodeAnswer,
  CancelLinesRequest,
  CancelOrderRequest,
  type FindOrdersAnswer,
  FindOrdersRequest,
  GetOrderRequest,
  type Order,
  type OrderLine,
  type RepeatOrderAnswer,
} from '@oligoteka/site-api';
import { AddGoods } from '../../basket/add-goods/add-goods.handler.ts';
import { GetBasket } from '../../basket/get-basket/get-basket.handler.ts';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import { Dictionaries, type PriceBook } from '../../dictionaries/dictionaries.ts';
import {
  GetOrderPapers,
  type OrderPapers,
} from '../../documents/get-order-papers/get-order-papers.handler.ts';
import { GetGoodsPapers, type GoodsPaper } from '../../documents/goods/get-goods-papers.handler.ts';
import { pricesOfDay } from '../../documents/renew-invoice/price-changes.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { inTurns } from '../../guard/in-turns.ts';
import { CancelLines } from '../../fulfilment/cancel-lines/cancel-lines.handler.ts';
import { CancelOrder } from '../../ordering/cancel-order/cancel-order.handler.ts';
import { RequestCancelCode } from '../../ordering/cancel-order/request-cancel-code.handler.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { GetOrders, type OrderInList } from '../../ordering/get-orders/get-orders.handler.ts';
import type { LinePrice } from '../../ordering/order.events.ts';
import { mayHaveCredit } from '../../ordering/cancel-order/may-keep-money.ts';
import { isOnTrust } from '../../ordering/order-lines.ts';
import { percentsOf, priceOrder, quoteLines } from '../../ordering/prices/price-order.ts';
import { GetOrderMoney } from '../../payments/get-order-money/get-order-money.handler.ts';
import type { OrderMoneyView } from '../../payments/get-order-money/order-money.ts';
import { Attachments } from '../../services/attachments/attachments.ts';
import { basketAnswer } from '../answers/basket-answer.ts';
import { Idempotency } from '../http/idempotency.ts';
import { measuredAnswers } from '../answers/progress-answer.ts';
import { goodsNumbers } from '../answers/goods-answer.ts';
import { moneyAnswer } from '../answers/money-answer.ts';
import { shownOrder } from '../session/order-access.ts';
import { withFiles } from '../answers/order-files.ts';
import { orderAnswer, orderSummary, priceChangesAnswer } from '../answers/order-answer.ts';
import { orderedGoods } from '../answers/ordered-goods.ts';
import { memberOf, metadataOf, percentsOf as percentsOfCaller, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

const ORDERS_PER_PAGE = 20;

@Controller()
export class OrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly idempotency: Idempotency,
    private readonly blocked: BlockedSenders,
    private readonly attachments: Attachments,
  ) {}

  @SiteCall('/order/findOrders', FindOrdersRequest)
  async findOrders(
    @Asked(FindOrdersRequest) { offset = 0, limit = ORDERS_PER_PAGE }: FindOrdersRequest,
    @CalledBy() session: Session,
  ): Promise<FindOrdersAnswer> {
    const { uid } = memberOf(session);
    const found: { orders: OrderInList[]; total: number } = await this.queries.execute(
      new GetOrders(uid, offset, limit),
    );
    return { orders: found.orders.map(orderSummary), total: found.total };
  }

  @SiteCall('/order/getOrder', GetOrderRequest)
  async getOrder(
    @Asked(GetOrderRequest) request: GetOrderRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    const view = await shownOrder(this.queries, request.uid, session);
    return this.answer(view, session);
  }

  @SiteCall('/order/requestCancelCode', GetOrderRequest)
  async requestCancelCode(
    @Asked(GetOrderRequest) { uid }: GetOrderRequest,
    @CalledBy() session: Session,
  ): Promise<CancelCodeAnswer> {
    await shownOrder(this.queries, uid, session);
    await this.blocked.refuseNetwork(session.address);
    const command = new RequestCancelCode(uid, session.address, metadataOf(session));
    return { until: await this.commands.execute(command) };
  }

  @SiteCall('/order/cancelOrder', CancelOrderRequest)
  async cancelOrder(
    @Asked(CancelOrderRequest) request: CancelOrderRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    await shownOrder(this.queries, request.uid, session);
    await this.idempotency.once(
      '/order/cancelOrder',
      request,
      session,
      session.basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new CancelOrder(
            ...([request.uid, request.code, session.address, metadata, commandKey] as const),
            request.money === 'kept' ? 'kept' : undefined,
          ),
        ),
    );
    return this.getOrder(request, session);
  }

  @SiteCall('/order/cancelLines', CancelLinesRequest)
  async cancelLines(
    @Asked(CancelLinesRequest) request: CancelLinesRequest,
    @CalledBy() session: Session,
  ): Promise<Order> {
    const { uid, lines, code } = request;
    const money = request.money === 'kept' ? 'kept' : undefined;
    await shownOrder(this.queries, uid, session);
    await this.idempotency.once(
      '/order/cancelLines',
      request,
      session,
      session.basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new CancelLines(uid, lines, code, session.address, metadata, commandKey, money),
        ),
    );
    return this.getOrder(request, session);
  }

  @SiteCall('/order/repeatOrder', GetOrderRequest)
  async repeatOrder(
    @Asked(GetOrderRequest) request: GetOrderRequest,
    @CalledBy() session: Session,
  ): Promise<RepeatOrderAnswer> {
    const view = await shownOrder(this.queries, request.uid, session);
    const { basketId } = session;
    const percents = percentsOfCaller(session);
    const goods = orderedGoods(view.submission.lines, view.submission.plates);
    await this.idempotency.once(
      '/order/repeatOrder',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new AddGoods(basketId, goods, percents, metadata, commandKey)),
    );
    const basket: BasketView = await this.queries.execute(
      new GetBasket(basketId, percents, session.member?.uid ?? null),
    );
    const [order, now] = await Promise.all([this.answer(view, session), this.dictionaries.now()]);
    const quotes = quoteLines(view.submission.lines, now.book, percents);
    const changes = order.lines.flatMap((ordered, index) => {
      const { line, name, discount_price: was } = ordered;
      // an accepted offer keeps its price, but is no goods of another order
      const isOffer = ordered.kind === 'service' && ordered.service === 'offer';
      const price = isOffer ? null : (quotes[index]?.discountPrice ?? null);
      const costs = price === null ? null : toRoubles(kopecks(price));
      return costs === was ? [] : [{ line, name, was, now: costs }];
    });
    return { ...basketAnswer(basket, now, session.language), changes };
  }

  private async answer(view: OrderView, { language }: Session): Promise<Order> {
    const numbers = goodsNumbers(view.submission.lines);
    const [book, papers, money, goods]: [PriceBook, OrderPapers, OrderMoneyView, GoodsPaper[]] =
      await Promise.all([
        this.dictionaries.at(view.submission.pricedWith),
        this.queries.execute(new GetOrderPapers(view.uid)),
        this.queries.execute(new GetOrderMoney(view.uid)),
        numbers.length === 0 ? [] : this.queries.execute(new GetGoodsPapers(numbers)),
      ]);
    // the prices of that day were taken
    const pricedAt = view.creation?.repriced?.at ?? view.history[0]?.at;
    const vat = pricedAt === undefined || (await this.dictionaries.hadVat(pricedAt)) ? 'included' : 'none';
    const measured = await inTurns(measuredAnswers(view, { rules: book.rules, language }));
    // thousands of lines are answered, and written as JSON, in turns of their own
    await afterOthers();
    const now = await this.dictionaries.now();
    const afterMaterial = daysAfterMaterial(view, now);
    const parts = { book, papers, goods, measured, afterMaterial, language };
    const answer = orderAnswer(view, pricedLines(view, book), parts);
    const canChangePayer =
      (view.state === 'created' || view.state === 'awaiting_payment') &&
      !isOnTrust(view) &&
      view.submission.agreed?.byPayer !== true &&
      view.personal !== null &&
      money.received.length === 0;
    const canKeepMoney =
      view.submission.memberId !== undefined &&
      view.personal !== null &&
      mayHaveCredit(view.personal.payer) &&
      money.received.some(({ by }) => by === 'transfer');
    const [workingDays, journeys] = [orderDays(view, now), journeysNow(view, now)];
    await afterOthers();
    const renewal = answer.expired.length === 0 ? null : await this.renewal(view, answer.lines);
    return {
      ...answer,
      lines: await withFiles(answer.lines, view, this.attachments),
      vat,
      workingDays,
      journeys,
      renewal,
      money: moneyAnswer(money),
      canChangePayer,
      canKeepMoney,
    };
  }

  private async renewal(view: OrderView, lines: readonly OrderLine[]): Promise<Order['renewal']> {
    const { submission, creation, fulfilment } = view;
    if (creation === null || isOnTrust(view)) return null;
    const { changes, total } = await pricesOfDay({ submission, creation, fulfilment }, this.dictionaries);
    if (changes.length === 0) return null;
    const costs = total === null ? null : toRoubles(kopecks(total));
    return { total: costs, changes: priceChangesAnswer(changes, lines) };
  }
}

/** The frozen prices; until a worker has frozen them, those that were agreed on. */
function pricedLines({ submission, creation }: OrderView, book: PriceBook): readonly LinePrice[] {
  return creation?.lines ?? priceOrder(submission.lines, book, percentsOf(submission))?.lines ?? [];
}
