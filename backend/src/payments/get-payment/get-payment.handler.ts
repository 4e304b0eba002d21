import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import type { Localised } from '../../refused.ts';
import { type PaymentView, paymentView } from '../attempts/payment-view.ts';
import { orderFacts } from '../settle/order-facts.ts';
import { PaymentWorkers } from '../queue/payment-workers.ts';

/** Asks for the state of an order's payment. */
export class GetPayment {
  constructor(
    readonly uid: string,
    /** The fault of just now, in words for the buyer. */
    readonly trouble: Localised | null = null,
  ) {}
}

@QueryHandler(GetPayment)
export class GetPaymentHandler implements IQueryHandler<GetPayment> {
  constructor(private readonly workers: PaymentWorkers) {}

  async execute({ uid, trouble }: GetPayment): Promise<PaymentView> {
    const { book, bank } = this.workers;
    const { order, money } = await book.read(uid);
    return paymentView(orderFacts(order), money, {
      now: Date.now(),
      takesCards: bank.gateway !== null,
      words: bank.refusalWords,
      trouble,
    });
  }
}

/** Asks for the attempt with an id of the bank. */
export class FindAttempt {
  constructor(readonly mdOrder: string) {}
}

export interface FoundAttempt {
  readonly uid: string;
  readonly attempt: number;
}

@QueryHandler(FindAttempt)
export class FindAttemptHandler implements IQueryHandler<FindAttempt> {
  constructor(private readonly database: Database) {}

  async execute({ mdOrder }: FindAttempt): Promise<FoundAttempt | null> {
    const { rows } = await this.database.query<FoundAttempt>(
      'select uid, attempt from read.payment_attempt where md_order = $1 order by requested_at limit 1',
      [mdOrder],
      'find_attempt',
    );
    return rows[0] ?? null;
  }
}
