import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/event-store.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { Sessions } from '../sessions/sessions.ts';
import { type ConsentFields, type RegistrationRequested, type Sealed, userStream } from '../user.events.ts';

/** Everything the shop keeps about a person's account, readable. */
export interface PersonalHistory {
  readonly consents: { version: string; at: string; address: string }[];
  /** Oldest first. */
  readonly history: { at: string; event: string; data: { [field: string]: unknown } }[];
  readonly sessions: { startedAt: string; seenAt: string; address: string; userAgent: string }[];
}

export class GetHistory {
  constructor(readonly uid: string) {}
}

/** The name of a letter's secret, and what operators note for each other: they tell nothing about the person. */
const LEFT_OUT = new Set(['letter', 'note']);

@QueryHandler(GetHistory)
export class GetHistoryHandler implements IQueryHandler<GetHistory> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly sessions: Sessions,
  ) {}

  async execute({ uid }: GetHistory): Promise<PersonalHistory> {
    const events = await this.store.readStream(userStream(uid));
    const history: PersonalHistory['history'] = [];
    const consents: PersonalHistory['consents'] = [];
    for (const { type, data, metadata } of events) {
      history.push({
        at: metadata.at,
        event: type,
        data: (await this.opened(data)) as { [field: string]: unknown },
      });
      if (type === 'RegistrationRequested') {
        const { version, at, from } = (data as RegistrationRequested['data']).consent;
        const opened = await this.personalData.open<ConsentFields>(from.subject, from.sealed);
        consents.push({ version, at, address: opened?.address ?? '' });
      }
    }
    const sessions = await this.sessions.listOwn(uid);
    return {
      consents,
      history,
      sessions: sessions.map(({ startedAt, seenAt, address, userAgent }) => ({
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        address,
        userAgent,
      })),
    };
  }

  /** Every sealed field in it opened, wherever it stands. */
  private async opened(value: unknown): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value;
    if (isSealed(value)) return this.personalData.open(value.subject, value.sealed);
    const fields = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
    return Object.fromEntries(
      await Promise.all(fields.map(async ([name, field]) => [name, await this.opened(field)] as const)),
    );
  }
}

function isSealed(value: object): value is Sealed {
  const { subject, sealed } = value as Partial<Sealed>;
  return typeof subject === 'string' && typeof sealed === 'string';
}
