import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '../sessions.ts';

export class LogOut {
  constructor(
    /** Session of the access token, where the call bore one. */
    readonly sessionId: string | null,
    readonly refreshToken: string | undefined,
  ) {}
}

/** Ends the session of the access token and that of the cookie, which mostly are the same. */
@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId, refreshToken }: LogOut): Promise<void> {
    const ofCookie = refreshToken === undefined ? null : await this.sessions.sessionOfToken(refreshToken);
    for (const id of new Set([sessionId, ofCookie]))
      if (id !== null) await this.sessions.end(id, 'logged out');
  }
}
