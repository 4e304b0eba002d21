import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { AccountSettings } from '../account-settings.ts';
import { atLeast } from '../../guard/at-least.ts';
import { Credentials, loginOf } from '../credentials.ts';
import type { Member } from '../get-member/get-member.handler.ts';
import { OneTimeSecrets, SECONDS_OF } from '../../guard/one-time-secrets.ts';
import { Passwords } from '../passwords/passwords.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { SecurityLog } from '../../guard/security-log.ts';
import { user } from '../user.ts';
import { type Language, type LoginChangeRequested, userStream, userSubject } from '../user.events.ts';
import { wrongPassword } from '../refusals/wrong-password.ts';

const SAME_LOGIN = { ru: 'Это и есть ваш логин.', en: 'This is already your login.' };

export class RequestLoginChange {
  constructor(
    readonly member: Member,
    readonly login: string,
    readonly password: string,
    readonly language: Language,
    readonly metadata: EventMetadata,
  ) {}
}

/**
 * Takes the password to send a code to a new address; codes sent before work no more. Where the address is another
 * account's there is no code that fits, and the answer is the same.
 */
@CommandHandler(RequestLoginChange)
export class RequestLoginChangeHandler implements ICommandHandler<RequestLoginChange> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly settings: AccountSettings,
    private readonly log: SecurityLog,
  ) {}

  async execute(command: RequestLoginChange): Promise<void> {
    const { uid } = command.member;
    const login = loginOf(command.login);
    await this.limits.require('password', LIMITS.password, uid);
    const credential = await this.credentials.byUid(uid);
    if (credential === null || !(await this.passwords.verify(credential.passwordHash, command.password))) {
      const request = command.metadata.correlationId;
      this.log.note('password-refused', { user: uid, session: command.member.sessionId, request });
      throw wrongPassword('password');
    }
    await this.limits.giveBack({ what: 'password', limit: LIMITS.password, who: [uid], all: true });
    if (login === credential.login) throw new Refused('invalid', SAME_LOGIN, { login: [SAME_LOGIN] });
    await this.limits.require('login changes', LIMITS.loginChanges, uid);
    // by members only, whose own limit is narrower: nobody is flooded, and no stranger can use this one up
    await this.limits.require('letters of a login change', LIMITS.lettersAnywhere, login);
    await atLeast(this.settings.secretiveMilliseconds, () => this.send(command, login));
  }

  private async send({ member, language, metadata }: RequestLoginChange, login: string): Promise<void> {
    const { uid } = member;
    const letter = randomUUID();
    await this.secrets.void(uid, 'login-change');
    if ((await this.credentials.byLogin(login)) === null)
      await this.secrets.issue(letter, uid, 'login-change');
    const until = new Date(Date.parse(metadata.at) + SECONDS_OF['login-change'] * 1000).toISOString();
    const subject = userSubject(uid);
    const sealed = await this.personalData.seal(subject, { login });
    const requested: LoginChangeRequested = {
      type: 'LoginChangeRequested',
      data: { language, login: { subject, sealed }, until, letter },
    };
    await handleCommand(this.store, user, userStream(uid), () => [requested], metadata);
  }
}
