import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { isPaid } from '../order-lines.ts';
import { awaitsPayment, order, orderHistory, type OrderHistory } from '../order.ts';
import { type OrderCancelRequested, orderStream } from '../order.events.ts';
import { OrderCodes } from '../order-codes.ts';
import { cancelOrder } from './cancel-order.decide.ts';
import { CANCEL_CODES, noCodeNeeded, tooLate } from './cancel-refusals.ts';

export class RequestCancelCode {
  constructor(
    readonly uid: string,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
  ) {}
}

/** Sends the contact of an order a code to cancel it by; the code sent before works no more. Answers until when it works. */
@CommandHandler(RequestCancelCode)
export class RequestCancelCodeHandler implements ICommandHandler<RequestCancelCode> {
  constructor(
    private readonly store: EventStore,
    private readonly codes: OrderCodes,
  ) {}

  async execute({ uid, address, metadata }: RequestCancelCode): Promise<string> {
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    mayAsk(history);
    const asked = { uid, purpose: 'order-cancel', address, at: metadata.at } as const;
    const sent = await this.codes.issue(asked, history, CANCEL_CODES);
    const requested: OrderCancelRequested = { type: 'OrderCancelRequested', data: sent };
    const decide = (now: OrderHistory): OrderCancelRequested[] => {
      mayAsk(now);
      return [requested];
    };
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, { attempts: ATTEMPTS });
    return sent.until;
  }
}

/** A worker may number it at the same moment. */
const ATTEMPTS = 10;

function mayAsk(history: OrderHistory): void {
  // a part of it may be cancelled still
  const hasWaiting =
    (isPaid(history) || awaitsPayment(history)) &&
    history.fulfilment.lines.some((steps) => steps.length === 0);
  if (!hasWaiting && cancelOrder(history).length === 0) throw tooLate();
  if (history.submission?.memberId !== undefined) throw noCodeNeeded();
}
