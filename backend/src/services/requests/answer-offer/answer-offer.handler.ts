import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { moscowDay } from '../../../jobs/moscow-day.ts';
import { PersonalData } from '../../../personal-data/personal-data.ts';
import { requestStream, requestSubject } from '../request.events.ts';
import { newestOffer, request, type Request } from '../request.ts';
import { acceptOffer, declineOffer, withdrawRequest } from './answer-offer.decide.ts';

const ATTEMPTS = 10;

/** The customer's answer to an offer, or to the whole matter. */
export type CustomersAnswer =
  | { readonly what: 'accept'; readonly version: number; readonly basketId: string }
  | { readonly what: 'decline'; readonly version: number; readonly why: string }
  | { readonly what: 'withdraw' };

export class AnswerOffer {
  constructor(
    readonly uid: string,
    readonly answer: CustomersAnswer,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

@CommandHandler(AnswerOffer)
export class AnswerOfferHandler implements ICommandHandler<AnswerOffer> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ uid, answer, metadata, commandKey }: AnswerOffer): Promise<Request> {
    const today = moscowDay(metadata.at);
    const { state } = await handleCommand(
      this.store,
      request,
      requestStream(uid),
      async (now) => {
        if (answer.what === 'accept') return acceptOffer(now, { ...answer, today });
        if (answer.what === 'withdraw') return withdrawRequest(now);
        const { version, why } = answer;
        const events = declineOffer(now, { version });
        if (events.length === 0 || why === '') return events;
        const subject = requestSubject(uid);
        const personal = { subject, sealed: await this.personalData.seal(subject, { why }) };
        return declineOffer(now, { version, personal });
      },
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
    return state;
  }
}

/** The offer that a request was accepted by. */
export function acceptedOffer({ accepted, offers }: Request): ReturnType<typeof newestOffer> {
  return offers.find(({ version }) => version === accepted?.version) ?? null;
}
