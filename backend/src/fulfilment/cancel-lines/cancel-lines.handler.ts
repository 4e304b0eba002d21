import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import type { OneTimeSecret } from '../../guard/one-time-secrets.ts';
import { BANK_IS_AWAY, BEING_PAID, CANCEL_LINES_CODES } from '../../ordering/cancel-order/cancel-refusals.ts';
import { CLOSE_PAYMENT, type ClosePayment } from '../../ordering/cancel-order/close-payment.ts';
import { refuseUnlessKeepable } from '../../ordering/cancel-order/may-keep-money.ts';
import { OrderCodes } from '../../ordering/order-codes.ts';
import { awaitsPayment, order, orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { Refused } from '../../refused.ts';
import { cancelLines } from './cancel-lines.decide.ts';

export class CancelLines {
  constructor(
    readonly uid: string,
    /** Numbers in the order, from 1. */
    readonly lines: readonly number[],
    /** Code from the letter to the contact; a member's own order needs none. */
    readonly code: string | undefined,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
    /** What came for them by transfer stays for the next order; undefined: it goes back. */
    readonly money?: 'kept',
  ) {}
}

/** An operator may start them at the same moment: one of the two comes first. */
const ATTEMPTS = 10;

/** Cancels lines of an order that nobody has begun. The caller has checked that a member's order is theirs. */
@CommandHandler(CancelLines)
export class CancelLinesHandler implements ICommandHandler<CancelLines> {
  constructor(
    private readonly store: EventStore,
    private readonly codes: OrderCodes,
    private readonly personalData: PersonalData,
    @Inject(CLOSE_PAYMENT) private readonly closePayment: ClosePayment,
  ) {}

  async execute(command: CancelLines): Promise<void> {
    const { uid, lines, metadata, commandKey, money } = command;
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    const events = (now: OrderHistory) =>
      cancelLines(now, { by: 'customer', ...(money && { money }) }, lines);
    if (events(history).length === 0) return;
    if (money === 'kept') await refuseUnlessKeepable(history, this.personalData);
    const decide = async (now: OrderHistory) => {
      const decided = events(now);
      if (decided.length === 0) return [];
      // another call may have used the same code meanwhile
      if (now.cancelLetter !== history.cancelLetter) throw CANCEL_LINES_CODES.wrongCode();
      // its page at the bank asks for the former sum
      if (awaitsPayment(now) && !(await this.closePayment(uid, metadata, BEING_PAID)))
        throw new Refused('busy', BANK_IS_AWAY);
      return decided;
    };
    const secret = history.submission?.memberId === undefined ? await this.proof(command, history) : null;
    // in this order: cut off in between, the code still works and finds nothing left to do
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, {
      commandKey,
      attempts: ATTEMPTS,
    });
    if (secret !== null) await this.codes.use(secret);
  }

  private proof(
    { uid, code = '', address, metadata }: CancelLines,
    { cancelLetter }: OrderHistory,
  ): Promise<OneTimeSecret> {
    const asked = { uid, purpose: 'order-cancel', address, request: metadata.correlationId, code } as const;
    return this.codes.prove(asked, cancelLetter, CANCEL_LINES_CODES);
  }
}
