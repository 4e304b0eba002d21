import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { order, orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { RepeatRequested } from '../../ordering/result.events.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { requestRepeat } from './repeat-reads.decide.ts';

export class RequestRepeat {
  constructor(
    readonly uid: string,
    readonly wish: Pick<RepeatRequested['data'], 'line' | 'primer' | 'reason'>,
    /** Own words of the buyer; empty where there are none. */
    readonly words: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

/** An operator may answer or add files at the same moment. */
const ATTEMPTS = 10;

/** Asks for a read once more. The caller has checked that the order is shown to the one who asks, and its person is known. */
@CommandHandler(RequestRepeat)
export class RequestRepeatHandler implements ICommandHandler<RequestRepeat> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ uid, wish, words, metadata, commandKey }: RequestRepeat): Promise<void> {
    const stream = orderStream(uid);
    const { submission } = orderHistory(await this.store.readStream(stream));
    const subject = submission?.personal.subject;
    const sealed =
      words === '' || subject === undefined ? null : await this.personalData.seal(subject, { words });
    const given = sealed === null || subject === undefined ? wish : { ...wish, words: { subject, sealed } };
    await handleCommand(this.store, order, stream, (now) => requestRepeat(now, given), metadata, {
      commandKey,
      attempts: ATTEMPTS,
    });
  }
}
