/** Tries, refusals and sessions of accounts: they are not events of a stream. */
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

/** Names an account by its uid, which identifies nobody once the person is forgotten. */
export interface SecurityDetails {
  readonly user?: string | undefined;
  readonly session?: string | undefined;
  /** `x-request-id` of the call. */
  readonly request?: string | undefined;
  /** The limit, the letter, the reason why a session ended, or the refused call. */
  readonly what?: string | undefined;
}

/**
 * One line of JSON per event, for monitoring: `{"log":"security","at":…,"event":"login-failed",…}`. No line holds a login,
 * network address, browser, password, token or code.
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
