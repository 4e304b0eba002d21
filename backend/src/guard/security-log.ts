/** What happens to accounts and is no event of a stream: tries, refusals, sessions. */
export type SecurityEvent =
  | 'login-succeeded'
  | 'login-failed'
  | 'password-refused'
  | 'code-refused'
  | 'link-refused'
  | 'limit-reached'
  | 'letter-withheld'
  | 'access-refused'
  | 'session-ended'
  | 'sessions-ended'
  | 'refresh-token-reused';

/** Names an account by its uid, which says nothing once the person is forgotten. */
export interface SecurityDetails {
  readonly user?: string | undefined;
  readonly session?: string | undefined;
  /** `x-request-id` of the call. */
  readonly request?: string | undefined;
  /** Which limit or letter, why a session ended, or the call that was refused. */
  readonly what?: string | undefined;
}

/**
 * One line of JSON per event, for whoever watches the shop: `{"log":"security","at":…,"event":"login-failed",…}`. No login,
 * network address, browser, password, token or code stands in any of them.
 */
export class SecurityLog {
  constructor(
    private readonly write: (line: string) => void = console.log,
    private readonly now: () => Date = () => new Date(),
  ) {}

  note(event: SecurityEvent, { user, session, request, what }: SecurityDetails = {}): void {
    const at = this.now().toISOString();
    this.write(JSON.stringify({ log: 'security', at, event, user, session, request, what }));
  }
}
