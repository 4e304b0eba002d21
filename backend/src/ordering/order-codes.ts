import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Refused } from '../refused.ts';
import { type OneTimeSecret, OneTimeSecrets, SECONDS_OF } from '../guard/one-time-secrets.ts';
import { LIMITS, RateLimits } from '../guard/rate-limits.ts';
import { SecurityLog } from '../guard/security-log.ts';
import { tooManyLetters, VisitorBudgets } from '../guard/budgets/visitor-budgets.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { OrderHistory } from './order.ts';
import type { PersonalDetails } from './personal-details.ts';

/** The purpose of a code from a letter. */
export type CodePurpose = 'order-cancel' | 'order-payer';

/** A code that was made for a letter. */
export interface SentCode {
  /** Names it (one-time-secrets.ts). */
  readonly letter: string;
  readonly until: string;
}

interface Refusals {
  nobodyToAsk: () => Refused;
  codeNeeded: () => Refused;
  wrongCode: () => Refused;
}

/**
 * Codes that prove access to the contact's mailbox. Everybody who has the link of a visitor's order may read it; cancelling it or
 * changing its payer takes a code.
 */
@Injectable()
export class OrderCodes {
  constructor(
    private readonly personalData: PersonalData,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly budgets: VisitorBudgets,
    private readonly log: SecurityLog,
  ) {}

  /** Makes a code for a letter to the contact; the one made before works no more. */
  async issue(
    asked: { uid: string; purpose: CodePurpose; address: string; at: string },
    { submission }: OrderHistory,
    { nobodyToAsk }: Refusals,
  ): Promise<SentCode> {
    const { uid, purpose, address, at } = asked;
    const contact = submission === null ? null : await this.contactOf(submission.personal);
    if (contact === null) throw nobodyToAsk();
    const wait =
      (await this.limits.take('cancel letters from', LIMITS.lettersFrom, purpose, uid, address)) ||
      (await this.limits.take('cancel letters', LIMITS.lettersAnywhere, purpose, uid));
    if (wait > 0) throw tooManyLetters(wait);
    await this.budgets.cancelLetter(address, contact);
    const letter = randomUUID();
    await this.secrets.void(uid, purpose);
    await this.secrets.issue(letter, uid, purpose);
    return { letter, until: new Date(Date.parse(at) + SECONDS_OF[purpose] * 1000).toISOString() };
  }

  /** The code as somebody typed it, where it is the one of that letter; refuses any other, and counts it. */
  async prove(
    asked: { uid: string; purpose: CodePurpose; address: string; request: string; code: string },
    letter: string | null,
    { codeNeeded, wrongCode }: Refusals,
  ): Promise<OneTimeSecret> {
    const { uid, purpose, address, request, code } = asked;
    const digits = code.replaceAll(/\s/g, '');
    // an empty field is no guess
    if (digits === '') throw codeNeeded();
    await this.limits.require('cancel codes', LIMITS.codes, uid, address);
    const secret = letter === null ? null : await this.secrets.findCode(digits, letter, purpose);
    if (secret !== null) return secret;
    this.log.note('code-refused', { what: purpose, request });
    throw wrongCode();
  }

  async use(secret: OneTimeSecret): Promise<void> {
    await this.secrets.use(secret);
  }

  private async contactOf({ subject, sealed }: { subject: string; sealed: string }): Promise<string | null> {
    return (await this.personalData.open<PersonalDetails>(subject, sealed))?.contact.email ?? null;
  }
}
