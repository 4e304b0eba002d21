import type { AccessTokens } from './access-tokens.ts';
import type { Origin, Sessions, StartedSession } from './sessions.ts';

/** What a browser gets when somebody is logged in. */
export interface SignedIn {
  readonly uid: string;
  readonly userId: number;
  readonly sessionId: string;
  /** For the Authorization header. */
  readonly token: string;
  /** For the cookie; null where the browser has a newer one already. */
  readonly refreshToken: string | null;
}

export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
  ) {}

  async begin(user: { readonly uid: string; readonly userId: number }, origin: Origin): Promise<SignedIn> {
    return this.with(user.userId, await this.sessions.start(user.uid, origin));
  }

  async with(userId: number, { uid, sessionId, refreshToken }: StartedSession): Promise<SignedIn> {
    return { uid, userId, sessionId, refreshToken, token: await this.tokens.sign(userId, sessionId) };
  }
}
