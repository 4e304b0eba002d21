import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refused } from '../../../refused.ts';
import { Credentials } from '../../credentials.ts';
import { LOG_IN_FIRST } from '../../refusals/log-in-first.ts';
import { Sessions } from '../sessions.ts';
import { SignIn, type SignedIn } from '../sign-in.ts';

export class RefreshSession {
  constructor(readonly refreshToken: string | undefined) {}
}

/** A new access token and a new refresh token for the old one, which is worth nothing afterwards. */
@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly credentials: Credentials,
    private readonly signIn: SignIn,
  ) {}

  async execute({ refreshToken }: RefreshSession): Promise<SignedIn> {
    const session = refreshToken === undefined ? null : await this.sessions.refresh(refreshToken);
    const credential = session === null ? null : await this.credentials.byUid(session.uid);
    if (session === null || credential === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
    return this.signIn.with(credential.userId, session);
  }
}
