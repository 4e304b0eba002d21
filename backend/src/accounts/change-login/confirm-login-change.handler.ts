import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold } from '../../event-store/decider.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { Credentials } from '../credentials.ts';
import type { Member } from '../get-member/get-member.handler.ts';
import { OneTimeSecrets } from '../../guard/one-time-secrets.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { SecurityLog } from '../../guard/security-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { user } from '../user.ts';
import {
  type ChangedLogins,
  type Language,
  type LoginFields,
  type Sealed,
  type UserEvent,
  userStream,
  userSubject,
} from '../user.events.ts';
import { changeLogin } from './change-login.decide.ts';

const WRONG_CODE = {
  ru: 'Код не подходит: он введён с ошибкой, уже использован или его срок истёк. Запросите новый.',
  en: 'This code is not valid: it was mistyped, has been used or has expired. Request a new one.',
};

export class ConfirmLoginChange {
  constructor(
    readonly member: Member,
    readonly code: string,
    readonly language: Language,
    readonly metadata: EventMetadata,
  ) {}
}

/** Takes the code of the letter; the new address is the login, every other session ends. Answers the new login. */
@CommandHandler(ConfirmLoginChange)
export class ConfirmLoginChangeHandler implements ICommandHandler<ConfirmLoginChange> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly credentials: Credentials,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  async execute({ member, code, language, metadata }: ConfirmLoginChange): Promise<string> {
    const { uid, sessionId } = member;
    await this.limits.require('codes', LIMITS.codes, uid);
    const change = await this.change(uid);
    // after two requests at once both codes may exist: only that of the address which is to be the login counts
    const secret = change === null ? null : await this.secrets.findCode(code, change.letter, 'login-change');
    if (secret === null)
      this.log.note('code-refused', { user: uid, session: sessionId, request: metadata.correlationId });
    // in this order: an interrupted change is finished when the code is entered again, as it is used up last
    if (secret === null || change === null || !(await this.credentials.setLogin(uid, change.logins.login)))
      throw wrongCode();
    const { logins } = change;
    const changed = {
      language,
      logins: await this.seal(uid, logins),
      login: await this.seal(uid, { login: logins.login }),
      letter: randomUUID(),
    };
    await handleCommand(this.store, user, userStream(uid), (state) => changeLogin(state, changed), metadata);
    if (!(await this.secrets.use(secret))) throw wrongCode();
    await this.secrets.void(uid, 'restore');
    await this.sessions.endAll(uid, 'login changed', { except: sessionId });
    return logins.login;
  }

  /** The login as it is and as it is to be, and the letter whose code says that it may. */
  private async change(uid: string): Promise<{ logins: ChangedLogins; letter: string } | null> {
    const events = await this.store.readStream(userStream(uid));
    const { login, loginChange } = fold(
      user,
      events.map(({ type, data }) => ({ type, data }) as UserEvent),
    );
    if (loginChange === null) return null;
    const [previous, next] = await Promise.all([this.open(login), this.open(loginChange.login)]);
    return previous === null || next === null
      ? null
      : { logins: { previous, login: next }, letter: loginChange.letter };
  }

  private async open(sealed: Sealed | null): Promise<string | null> {
    if (sealed === null) return null;
    return (await this.personalData.open<LoginFields>(sealed.subject, sealed.sealed))?.login ?? null;
  }

  private async seal(uid: string, value: object): Promise<Sealed> {
    const subject = userSubject(uid);
    return { subject, sealed: await this.personalData.seal(subject, value) };
  }
}

function wrongCode(): Refused {
  return new Refused('invalid', WRONG_CODE, { code: [WRONG_CODE] });
}
