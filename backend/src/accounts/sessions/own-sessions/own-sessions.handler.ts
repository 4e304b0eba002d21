import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Refused } from '../../../refused.ts';
import type { Member } from '../../get-member/get-member.handler.ts';
import { type OwnSession, Sessions } from '../sessions.ts';

const NO_SUCH_SESSION = {
  ru: 'Такого входа нет или он уже завершён.',
  en: 'There is no such login, or it has ended.',
};

/** Asks for the sessions of a member. */
export class OwnSessions {
  constructor(readonly member: Member) {}
}

@QueryHandler(OwnSessions)
export class OwnSessionsHandler implements IQueryHandler<OwnSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ member }: OwnSessions): Promise<OwnSession[]> {
    return this.sessions.listOwn(member.uid);
  }
}

/** Ends one of the member's own sessions, or with null all but this one. */
export class EndSession {
  constructor(
    readonly member: Member,
    readonly sessionId: string | null,
  ) {}
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ member, sessionId }: EndSession): Promise<void> {
    if (sessionId === null)
      return this.sessions.endAll(member.uid, 'by the user', { except: member.sessionId });
    if (!(await this.sessions.endOwn(member.uid, sessionId))) throw new Refused('notFound', NO_SUCH_SESSION);
  }
}
