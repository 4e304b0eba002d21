import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { BankUnreachable } from '../gateways/gateway.ts';
import type { PaymentSource } from '../payment.events.ts';
import { PaymentWorkers } from '../queue/payment-workers.ts';

/** The bank is to be asked how an attempt stands: a browser has come back from it, or it reported. */
export class ConfirmPayment {
  constructor(
    readonly uid: string,
    readonly attempt: number,
    readonly source: PaymentSource,
    readonly metadata: EventMetadata,
  ) {}
}

/** Answers whether the bank could be asked; where not, it is asked again at its hours. */
@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(private readonly workers: PaymentWorkers) {}

  async execute({ uid, attempt, source, metadata }: ConfirmPayment): Promise<boolean> {
    try {
      await this.workers.ends.confirm(uid, attempt, source, metadata);
      return true;
    } catch (error) {
      if (error instanceof BankUnreachable) return false;
      throw error;
    }
  }
}
