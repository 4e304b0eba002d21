import { All, Controller, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import {
  GetPaymentRequest,
  type PayerCredit as WirePayerCredit,
  type Payment,
  SberbankCompleteRequest,
} from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { type Localised, Refused } from '../../refused.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import type { Started } from '../../payments/attempts/card-payments.ts';
import type { PayerCredit } from '../../payments/credit/credit-work.ts';
import { GetCredit } from '../../payments/credit/get-credit.handler.ts';
import { PAYMENT_TEXTS, type PaymentView } from '../../payments/attempts/payment-view.ts';
import {
  FindAttempt,
  type FoundAttempt,
  GetPayment,
} from '../../payments/get-payment/get-payment.handler.ts';
import { ConfirmPayment } from '../../payments/pay/confirm-payment.handler.ts';
import { StartPayment } from '../../payments/pay/start-payment.handler.ts';
import { PaymentWorkers } from '../../payments/queue/payment-workers.ts';
import { callbackFields } from '../fields/callback-fields.ts';
import { Idempotency } from '../http/idempotency.ts';
import { shownOrder } from '../session/order-access.ts';
import { paymentAnswer } from '../answers/payment-answer.ts';
import { metadataOf, type Session, sessionOf } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

const NO_PAYMENT: Localised = { ru: 'Такой оплаты нет.', en: 'There is no such payment.' };
const PAYABLE: readonly string[] = ['created', 'awaiting_payment'];

@Controller()
export class PaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly workers: PaymentWorkers,
  ) {}

  @SiteCall('/payment/getPayment', GetPaymentRequest)
  async getPayment(
    @Asked(GetPaymentRequest) request: GetPaymentRequest,
    @CalledBy() session: Session,
  ): Promise<Payment> {
    const order = await shownOrder(this.queries, request.uid, session);
    const { uid, state } = order;
    const now: PaymentView = await this.queries.execute(new GetPayment(uid));
    if (now.redirectUrl !== null || !PAYABLE.includes(state)) return paymentAnswer(order, now, session);
    if (this.workers.bank.gateway === null) return this.answer(order, session, PAYMENT_TEXTS.noCards);
    await this.limits.require('payments', LIMITS.payments, uid, session.address);
    const started: Started = await this.idempotency.once(
      '/payment/getPayment',
      request,
      session,
      session.basketId,
      ({ metadata }) => this.commands.execute(new StartPayment(uid, session.language, metadata)),
    );
    return this.answer(order, session, started === 'done' ? null : PAYMENT_TEXTS[started]);
  }

  @SiteCall('/payment/getCredit')
  async getCredit(@CalledBy() { member }: Session): Promise<WirePayerCredit[]> {
    if (member === null) return [];
    const found: PayerCredit[] = await this.queries.execute(new GetCredit(member.uid));
    return found.map(({ payer: { name, inn, kpp }, amount }) => ({
      ...{ name, inn, kpp },
      amount: toRoubles(kopecks(amount)),
    }));
  }

  /** The return address of the browser is not trusted: it only names the payment to ask about. */
  @SiteCall('/payment/sberbankComplete', SberbankCompleteRequest)
  async sberbankComplete(
    @Asked(SberbankCompleteRequest) request: SberbankCompleteRequest,
    @CalledBy() session: Session,
  ): Promise<Payment> {
    const found: FoundAttempt | null = await this.queries.execute(new FindAttempt(request.orderId));
    const isOther = request.uid !== undefined && request.uid.toLowerCase() !== found?.uid;
    if (found === null || isOther) throw new Refused('notFound', NO_PAYMENT);
    const order = await shownOrder(this.queries, found.uid, session);
    const wait = await this.limits.take('payment questions', LIMITS.paymentQuestions, found.uid);
    const isAsked =
      wait > 0 ||
      (await this.commands.execute(
        new ConfirmPayment(found.uid, found.attempt, 'return', metadataOf(session)),
      ));
    return this.answer(order, session, isAsked ? null : PAYMENT_TEXTS.slow);
  }

  /** A callback of a bank. It only makes the shop ask the bank: 200 where there is nothing to ask, 403 for a forged one, 503 for a repeat. */
  @All('site/payment/sberbankCallback')
  async sberbankCallback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const answer = (status: number): void =>
      void response
        .status(status)
        .type('text/plain')
        .send(status === 200 ? 'OK' : '');
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.setHeader('allow', 'GET, POST');
      return answer(405);
    }
    const session = sessionOf(request);
    if ((await this.limits.take('callbacks', LIMITS.callbacks, session.address)) > 0) return answer(429);
    const fields = await callbackFields(request);
    if (fields === null) return answer(400);
    const { bank } = this.workers;
    const said = bank.readCallback(fields);
    if (said === 'forged') {
      bank.alarm('forged', 'a callback was not of the bank');
      return answer(403);
    }
    const found: FoundAttempt | null =
      said === null ? null : await this.queries.execute(new FindAttempt(said.mdOrder));
    const metadata = { ...metadataOf(session), actor: 'bank' };
    const isAsked: boolean =
      found === null ||
      (await this.commands.execute(new ConfirmPayment(found.uid, found.attempt, 'callback', metadata)));
    answer(isAsked ? 200 : 503);
  }

  private async answer(order: OrderView, session: Session, trouble: Localised | null): Promise<Payment> {
    const payment: PaymentView = await this.queries.execute(new GetPayment(order.uid, trouble));
    return paymentAnswer(order, payment, session);
  }
}
