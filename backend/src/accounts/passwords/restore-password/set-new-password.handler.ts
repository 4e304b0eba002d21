import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { Refused } from '../../../refused.ts';
import { Credentials } from '../../credentials.ts';
import { OneTimeSecrets } from '../../../guard/one-time-secrets.ts';
import { notePasswordSet } from '../password-set.ts';
import { passwordFault, Passwords } from '../passwords.ts';
import { LIMITS, RateLimits } from '../../../guard/rate-limits.ts';
import { SecurityLog } from '../../../guard/security-log.ts';
import { type Origin, Sessions } from '../../sessions/sessions.ts';
import { type LoggedIn, SignIn } from '../../sessions/sign-in.ts';
import { staleLink } from '../../refusals/stale-link.ts';
import type { Language } from '../../user.events.ts';

export class SetNewPassword {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly language: Language,
    readonly origin: Origin,
    readonly metadata: EventMetadata,
  ) {}
}

/** The link of a restore sets a new password, ends every session and logs in, once. */
@CommandHandler(SetNewPassword)
export class SetNewPasswordHandler implements ICommandHandler<SetNewPassword> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly log: SecurityLog,
  ) {}

  async execute({ token, password, language, origin, metadata }: SetNewPassword): Promise<LoggedIn> {
    await this.limits.require('links', LIMITS.links, origin.address);
    const secret = await this.secrets.find(token, 'restore');
    const credential = secret === null ? null : await this.credentials.byUid(secret.uid);
    if (secret === null || credential === null) {
      this.log.note('link-refused', { request: metadata.correlationId, what: 'restore' });
      throw staleLink();
    }
    const { uid, login } = credential;
    const fault = passwordFault(password, login);
    if (fault !== null) throw new Refused('invalid', fault, { password: [fault] });
    const passwordHash = await this.passwords.hash(password);
    // first of all: of two who come with the same link one only gets through
    if (!(await this.secrets.use(secret))) throw staleLink();
    await this.credentials.setPassword(uid, passwordHash);
    await this.sessions.endAll(uid, 'password restored');
    await this.secrets.void(uid, 'restore');
    // an owner who was shut out by the tries of others can log in again
    await this.limits.giveBack(
      { what: 'login anywhere', limit: LIMITS.loginAnywhere, who: [login], all: true },
      { what: 'login from', limit: LIMITS.loginFrom, who: [login, origin.address], all: true },
    );
    await notePasswordSet(this.store, uid, { how: 'restored', language }, metadata);
    return this.signIn.begin(credential, origin);
  }
}
