import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAgain } from '../../../event-store/append/decide-again.ts';
import { fold } from '../../../event-store/decider.ts';
import type { EventMetadata, RecordedEvent } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { moscowDay } from '../../../jobs/moscow-day.ts';
import { PersonalData } from '../../../personal-data/personal-data.ts';
import { Refused } from '../../../refused.ts';
import { orderStream } from '../../../ordering/order.events.ts';
import { Attachments } from '../../attachments/attachments.ts';
import { noFolder } from '../../attachments/file-refusals.ts';
import {
  type RequestDetails,
  type RequestEvent,
  type RequestNumbered,
  requestNumbersStream,
  requestStream,
  requestSubject,
  type RequestSubmitted,
} from '../request.events.ts';
import { request } from '../request.ts';

/** Requests that come at once meet in the stream of numbers. */
const ATTEMPTS = 50;

const HELD = {
  ru: 'Эти файлы уже приложены к услуге в корзине или заказе. Обновите страницу и приложите их к запросу ещё раз.',
  en: 'These files are attached to a service of a basket or an order already. Reload the page and attach them to the request again.',
};

export class SubmitRequest {
  constructor(
    /** Uid of the request: the name of the folder of its files. */
    readonly uid: string,
    readonly terms: Pick<
      RequestSubmitted['data'],
      'kind' | 'basketId' | 'memberId' | 'language' | 'letters' | 'deadline'
    >,
    readonly details: RequestDetails,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

export interface SubmittedRequest {
  readonly uid: string;
  readonly number: string;
  /** It was submitted before. */
  readonly repeated: boolean;
}

/** Closes the folder of files, and writes the request together with its number. */
@CommandHandler(SubmitRequest)
export class SubmitRequestHandler implements ICommandHandler<SubmitRequest> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly attachments: Attachments,
  ) {}

  async execute(command: SubmitRequest): Promise<SubmittedRequest> {
    const first = (await this.firstRun(command.commandKey)) ?? (await this.before(command));
    if (first !== null) return first;
    const { uid, terms, details, metadata, commandKey } = command;
    if ((await this.store.streamVersion(orderStream(uid))) > 0) throw noFolder();
    // files of one folder go with one request or one order
    await this.attachments.claim(uid, terms.basketId);
    if (await this.attachments.isHeld(uid)) throw new Refused('conflict', HELD);
    const files = await this.attachments.send(uid, uid);
    const subject = requestSubject(uid);
    const personal = { subject, sealed: await this.personalData.seal(subject, details) };
    const year = Number(moscowDay(metadata.at).slice(0, 4));
    const numbers = requestNumbersStream(year);
    return decideAgain(ATTEMPTS, async () => {
      const again = await this.before(command);
      if (again !== null) return again;
      const taken = await this.store.streamVersion(numbers);
      const number = `R-${year}-${String(taken + 1).padStart(6, '0')}`;
      const submitted: RequestSubmitted = {
        type: 'RequestSubmitted',
        data: {
          ...{ number, ...terms, personal },
          files: files.map(({ sha256, kind, bytes }) => ({ sha256, kind, bytes })),
        },
      };
      const numbered: RequestNumbered = { type: 'RequestNumbered', data: { requestUid: uid, number } };
      const { repeated } = await this.store.append(
        [
          { stream: requestStream(uid), expectedVersion: 0, events: [submitted] },
          { stream: numbers, expectedVersion: taken, events: [numbered] },
        ],
        metadata,
        commandKey === undefined ? {} : { commandKey },
      );
      const done = { uid, number, repeated };
      return repeated ? ((await this.firstRun(commandKey)) ?? done) : done;
    });
  }

  /** The same draft sent once more by the same person is the same request; by another it is refused. */
  private async before({ uid, terms }: SubmitRequest): Promise<SubmittedRequest | null> {
    const { submission } = fold(
      request,
      (await this.store.readStream(requestStream(uid))).map(
        ({ type, data }) => ({ type, data }) as RequestEvent,
      ),
    );
    if (submission === null) return null;
    const isSamePerson =
      submission.memberId === terms.memberId &&
      (terms.memberId !== undefined || submission.basketId === terms.basketId);
    if (!isSamePerson || submission.kind !== terms.kind)
      throw new Refused('conflict', {
        ru: 'Этот запрос уже отправлен. Обновите страницу, чтобы начать новый.',
        en: 'This request was sent already. Reload the page to begin a new one.',
      });
    return { uid, number: submission.number, repeated: true };
  }

  /** The request submitted by the first run of this command key. */
  private async firstRun(commandKey: string | undefined): Promise<SubmittedRequest | null> {
    const first = commandKey === undefined ? undefined : await this.store.findCommand(commandKey);
    if (first === undefined) return null;
    const events = await this.store.readAll({
      after: first.firstPosition - 1,
      until: first.position,
      limit: 2,
    });
    const submitted = events.find(({ type }: RecordedEvent) => type === 'RequestSubmitted');
    if (submitted === undefined) return null;
    const { number } = submitted.data as RequestSubmitted['data'];
    return { uid: submitted.stream.slice(requestStream('').length), number, repeated: true };
  }
}

/** Whether it is a day, `YYYY-MM-DD`, and not over in Moscow. */
export function isComingDay(day: string, now = new Date()): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isDay && day >= moscowDay(now.toISOString());
}
