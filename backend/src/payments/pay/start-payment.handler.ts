import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import type { Started } from '../attempts/card-payments.ts';
import { PaymentWorkers } from '../queue/payment-workers.ts';

/** Starts to pay an order by card or СБП. Everybody who may see an order may pay it. */
export class StartPayment {
  constructor(
    readonly uid: string,
    readonly language: 'ru' | 'en',
    readonly metadata: EventMetadata,
  ) {}
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(private readonly workers: PaymentWorkers) {}

  execute({ uid, language, metadata }: StartPayment): Promise<Started> {
    return this.workers.cards.start(uid, language, metadata);
  }
}
