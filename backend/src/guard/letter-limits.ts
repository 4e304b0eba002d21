import type { BlockedSenders } from './blocked-senders.ts';
import { LIMITS, type RateLimits } from './rate-limits.ts';
import type { SecurityLog } from './security-log.ts';
import { mailboxOf } from './budgets/visitor-budgets.ts';

/** Letters with a link or a code that anybody can request for any address. */
export type LimitedLetter = 'registration' | 'restore';

/** The caller that requests a letter. */
export interface LetterAsker {
  /** Network address. */
  readonly address: string;
  /** The browser, if it was logged in to the account before (devices.ts). */
  readonly device: string | null;
}

/**
 * Limits the letters to one login, so that strangers can neither flood a mailbox nor keep the owner from the account:
 *
 * - one network address: three letters an hour to one login;
 * - all unknown callers together: eight an hour, which one address alone cannot use up, and twenty-four a day;
 * - a browser that was logged in to the account: a few of its own, which no stranger can use up;
 * - each kind of letter counts for itself: registrations in somebody's name use up no link to a new password;
 * - when strangers used up the links to a new password, their letters lie in the owner's mailbox and those links work
 *   (for an hour, as long as the limit remembers).
 *
 * The caller learns nothing of a limit; the security log does.
 */
export class LetterLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Takes one letter; false where none is left: the letter is not sent. `request`: the `x-request-id` of the call. */
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
