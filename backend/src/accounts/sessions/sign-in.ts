import type { AccessTokens } from './access-tokens.ts';
import type { Devices } from './devices.ts';
import type { Origin, Sessions, StartedSession } from './sessions.ts';

/** Answer to a browser when somebody is logged in. */
export interface SignedIn {
  readonly uid: string;
  readonly userId: number;
  readonly sessionId: string;
  /** Access token for the Authorization header. */
  readonly token: string;
  /** Token for the cookie; null where the browser has a newer one already. */
  readonly refreshToken: string | null;
}

export interface LoggedIn extends SignedIn {
  /** Mark for the browser to keep: somebody was logged in to this account here. */
  readonly device: string;
}

/** Starts a session after a proof of identity: always a new one, whatever token the browser has. */
export class SignIn {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    private readonly devices: Devices,
  ) {}

  async begin(user: { readonly uid: string; readonly userId: number }, origin: Origin): Promise<LoggedIn> {
    const signedIn = await this.with(user.userId, await this.sessions.start(user.uid, origin));
    return { ...signedIn, device: await this.devices.issue(user.uid) };
  }

  async with(userId: number, { uid, sessionId, refreshToken }: StartedSession): Promise<SignedIn> {
    return { uid, userId, sessionId, refreshToken, token: await this.tokens.sign(userId, sessionId) };
  }
}
