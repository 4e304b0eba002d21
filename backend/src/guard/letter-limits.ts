import type { BlockedSenders } from './blocked-senders.ts';
import { LIMITS, type RateLimits } from './rate-limits.ts';
import type { SecurityLog } from './security-log.ts';
import { mailboxOf } from './visitor-budgets.ts';

/** Letters with a link or a code that anybody can have sent to anybody. */
export type LimitedLetter = 'registration' | 'restore';

/** Who wants a letter sent. */
export interface LetterAsker {
  /** Network address. */
  readonly address: string;
  /** The browser, where it was logged in to the account of that login before (devices.ts). */
  readonly device: string | null;
}

/**
 * How many letters a login is sent, so that nobody is flooded and nobody is kept from their account by a stranger's requests:
 *
 * - one network address has three an hour to one login; when they are gone, everybody else still has theirs;
 * - all unknown callers together have eight an hour, which one address alone cannot use up, and twenty-four in a day;
 * - a browser the owner was logged in with has a few of its own, which no stranger can use up;
 * - each kind of letter counts for itself: registrations in somebody's name use up no link to a new password;
 * - where a letter to a new password is left unsent because many strangers asked at once, the ones they had sent lie in the
 *   owner's mailbox, and their links work as well (restore: an hour, as long as the limit remembers).
 *
 * The caller learns nothing of it; the security log does.
 */
export class LetterLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Takes one letter; false where none is left and it stays unsent. `request`: the `x-request-id` of the call. */
  async take(letter: LimitedLetter, login: string, asker: LetterAsker, request: string): Promise<boolean> {
    const isLeft = await this.isLeft(letter, login, asker);
    if (!isLeft) this.log.note('letter-withheld', { what: letter, request });
    return isLeft;
  }

  private async isLeft(
    letter: LimitedLetter,
    login: string,
    { address, device }: LetterAsker,
  ): Promise<boolean> {
    const { limits } = this;
    const mailbox = mailboxOf(login);
    if ((await this.blocked.isNetworkBlocked(address)) || (await this.blocked.isBlocked(login))) return false;
    if (device !== null)
      return (await limits.take('letters device', LIMITS.lettersKnownDevice, letter, mailbox, device)) === 0;
    if ((await limits.take('letters from', LIMITS.lettersFrom, letter, mailbox, address)) > 0) return false;
    if ((await limits.take('letters anywhere', LIMITS.lettersAnywhere, letter, mailbox)) > 0) return false;
    return (await limits.take('letters in a day', LIMITS.lettersInDay, letter, mailbox)) === 0;
  }
}
