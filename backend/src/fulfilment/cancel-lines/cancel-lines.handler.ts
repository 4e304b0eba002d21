import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import type { OneTimeSecret } from '../../guard/one-time-secrets.ts';
import { CANCEL_CODES } from '../../ordering/cancel-order/cancel-refusals.ts';
import { OrderCodes } from '../../ordering/order-codes.ts';
import { order, orderHistory, type OrderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
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
  ) {}
}

/** An operator may start them at the same moment: one of the two comes first. */
const ATTEMPTS = 10;

/** Cancels lines of a paid order that nobody has begun. The caller has checked that a member's order is theirs. */
@CommandHandler(CancelLines)
export class CancelLinesHandler implements ICommandHandler<CancelLines> {
  constructor(
    private readonly store: EventStore,
    private readonly codes: OrderCodes,
  ) {}

  async execute(command: CancelLines): Promise<void> {
    const { uid, lines, metadata, commandKey } = command;
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    const decide = (now: OrderHistory) => {
      const events = cancelLines(now, { by: 'customer' }, lines);
      // another call may have used the same code meanwhile
      if (events.length > 0 && now.cancelLetter !== history.cancelLetter) throw CANCEL_CODES.wrongCode();
      return events;
    };
    if (decide(history).length === 0) return;
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
    return this.codes.prove(asked, cancelLetter, CANCEL_CODES);
  }
}
