import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { OneTimeSecret } from '../../guard/one-time-secrets.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { refuseUnlessKeepable } from './may-keep-money.ts';
import { order, orderHistory, type OrderHistory } from '../order.ts';
import { orderStream } from '../order.events.ts';
import { OrderCodes } from '../order-codes.ts';
import { cancelOrder } from './cancel-order.decide.ts';
import { BEING_PAID, CANCEL_CODES } from './cancel-refusals.ts';
import { CLOSE_PAYMENT, type ClosePayment } from './close-payment.ts';

export class CancelOrder {
  constructor(
    readonly uid: string,
    /** Code from the letter to the contact; a member's own order needs none. */
    readonly code: string | undefined,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
    /** What came by transfer stays for the next order; undefined: it goes back. */
    readonly money?: 'kept',
  ) {}
}

/** A worker may number it at the same moment: then it is cancelled as it came to be. */
const ATTEMPTS = 10;

/**
 * Cancels an order. Everybody who has the link of a visitor's order may read it; cancelling takes a code sent to the contact.
 * The caller has checked that a member's order is theirs.
 */
@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly codes: OrderCodes,
    private readonly personalData: PersonalData,
    @Inject(CLOSE_PAYMENT) private readonly closePayment: ClosePayment,
  ) {}

  async execute(command: CancelOrder): Promise<void> {
    const { uid, metadata, commandKey, money } = command;
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    if (cancelOrder(history).length === 0) return;
    if (money === 'kept') await refuseUnlessKeepable(history, this.personalData);
    const secret = history.submission?.memberId === undefined ? await this.proof(command, history) : null;
    await this.closePayment(uid, metadata, BEING_PAID);
    // in this order: cut off in between, the code still works and finds nothing left to do
    const decide = (now: OrderHistory) => cancelOrder(now, money);
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, {
      commandKey,
      attempts: ATTEMPTS,
    });
    if (secret !== null) await this.codes.use(secret);
  }

  private proof(
    { uid, code = '', address, metadata }: CancelOrder,
    { cancelLetter }: OrderHistory,
  ): Promise<OneTimeSecret> {
    const asked = { uid, purpose: 'order-cancel', address, request: metadata.correlationId, code } as const;
    return this.codes.prove(asked, cancelLetter, CANCEL_CODES);
  }
}
