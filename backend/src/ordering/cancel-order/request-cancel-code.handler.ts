import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { OneTimeSecrets, SECONDS_OF } from '../../guard/one-time-secrets.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { VisitorBudgets } from '../../guard/visitor-budgets.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { order, orderHistory, type OrderHistory } from '../order.ts';
import { type OrderCancelRequested, orderStream, type PersonalDetails } from '../order.events.ts';
import { cancelOrder } from './cancel-order.decide.ts';
import { nobodyToAsk, noCodeNeeded, tooLate } from './cancel-refusals.ts';

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
    private readonly personalData: PersonalData,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly budgets: VisitorBudgets,
  ) {}

  async execute({ uid, address, metadata }: RequestCancelCode): Promise<string> {
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    mayAsk(history);
    const contact = await this.contactOf(history);
    if (contact === null) throw nobodyToAsk();
    await this.limits.require('cancel letters from', LIMITS.lettersFrom, uid, address);
    await this.limits.require('cancel letters', LIMITS.lettersAnywhere, uid);
    await this.budgets.cancelLetter(address, contact);
    const letter = randomUUID();
    await this.secrets.void(uid, 'order-cancel');
    await this.secrets.issue(letter, uid, 'order-cancel');
    const until = new Date(Date.parse(metadata.at) + SECONDS_OF['order-cancel'] * 1000).toISOString();
    const requested: OrderCancelRequested = { type: 'OrderCancelRequested', data: { letter, until } };
    const decide = (now: OrderHistory): OrderCancelRequested[] => {
      mayAsk(now);
      return [requested];
    };
    await handleCommand(this.store, order, orderStream(uid), decide, metadata, { attempts: ATTEMPTS });
    return until;
  }

  private async contactOf({ submission }: OrderHistory): Promise<string | null> {
    if (submission === null) return null;
    const { subject, sealed } = submission.personal;
    return (await this.personalData.open<PersonalDetails>(subject, sealed))?.contact.email ?? null;
  }
}

/** A worker may number it at the same moment. */
const ATTEMPTS = 10;

function mayAsk(history: OrderHistory): void {
  if (cancelOrder(history).length === 0) throw tooLate();
  if (history.submission?.memberId !== undefined) throw noCodeNeeded();
}
