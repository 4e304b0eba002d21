import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { type OneTimeSecret, OneTimeSecrets } from '../../guard/one-time-secrets.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { SecurityLog } from '../../guard/security-log.ts';
import { order, orderHistory, type OrderHistory } from '../order.ts';
import { orderStream } from '../order.events.ts';
import { cancelOrder } from './cancel-order.decide.ts';
import { CLOSE_PAYMENT, type ClosePayment } from './close-payment.ts';
import { codeNeeded, wrongCode } from './cancel-refusals.ts';

export class CancelOrder {
  constructor(
    readonly uid: string,
    /** From the letter to the contact; a member's own order needs none. */
    readonly code: string | undefined,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

/** A worker may number it at the same moment: then it is cancelled as it came to be. */
const ATTEMPTS = 10;

/**
 * Cancels an order. Whoever holds the link of a visitor's order may read it; only who reads the contact's mail may cancel.
 * That a member's order is theirs is known to the caller of this command.
 */
@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
    @Inject(CLOSE_PAYMENT) private readonly closePayment: ClosePayment,
  ) {}

  async execute(command: CancelOrder): Promise<void> {
    const { uid, metadata, commandKey } = command;
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    if (cancelOrder(history).length === 0) return;
    const secret = history.submission?.memberId === undefined ? await this.proof(command, history) : null;
    await this.closePayment(uid, metadata);
    // in this order: cut off in between, the code still works and finds nothing left to do
    await handleCommand(this.store, order, orderStream(uid), cancelOrder, metadata, {
      commandKey,
      attempts: ATTEMPTS,
    });
    if (secret !== null) await this.secrets.use(secret);
  }

  private async proof(
    { uid, code = '', address, metadata }: CancelOrder,
    { cancelLetter }: OrderHistory,
  ): Promise<OneTimeSecret> {
    const digits = code.replaceAll(/\s/g, '');
    // an empty field is no guess
    if (digits === '') throw codeNeeded();
    await this.limits.require('cancel codes', LIMITS.codes, uid, address);
    const secret =
      cancelLetter === null ? null : await this.secrets.findCode(digits, cancelLetter, 'order-cancel');
    if (secret !== null) return secret;
    this.log.note('code-refused', { what: 'order-cancel', request: metadata.correlationId });
    throw wrongCode();
  }
}
