import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { order, orderHistory, type OrderHistory } from '../order.ts';
import { type OrderPayerChangeRequested, orderStream } from '../order.events.ts';
import { OrderCodes } from '../order-codes.ts';
import { mayChangePayer } from './change-payer.decide.ts';
import { IS_MONEY_HERE, type IsMoneyHere } from './money-here.ts';
import { noCodeNeeded, PAYER_CODES } from './payer-refusals.ts';

export class RequestPayerCode {
  constructor(
    readonly uid: string,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
  ) {}
}

/** A worker may number it at the same moment. */
const ATTEMPTS = 10;

/** Sends the contact of an order a code to change its payer by; the code sent before works no more. Answers until when it works. */
@CommandHandler(RequestPayerCode)
export class RequestPayerCodeHandler implements ICommandHandler<RequestPayerCode> {
  constructor(
    private readonly store: EventStore,
    private readonly codes: OrderCodes,
    @Inject(IS_MONEY_HERE) private readonly isMoneyHere: IsMoneyHere,
  ) {}

  async execute({ uid, address, metadata }: RequestPayerCode): Promise<string> {
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    const hasMoney = await this.isMoneyHere(uid);
    mayAsk(history, hasMoney);
    const asked = { uid, purpose: 'order-payer', address, at: metadata.at } as const;
    const sent = await this.codes.issue(asked, history, PAYER_CODES);
    const requested: OrderPayerChangeRequested = { type: 'OrderPayerChangeRequested', data: sent };
    const decide = (now: OrderHistory): OrderPayerChangeRequested[] => {
      mayAsk(now, hasMoney);
      return [requested];
    };
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, { attempts: ATTEMPTS });
    return sent.until;
  }
}

function mayAsk(history: OrderHistory, hasMoney: boolean): void {
  mayChangePayer(history, hasMoney);
  if (history.submission?.memberId !== undefined) throw noCodeNeeded();
}
