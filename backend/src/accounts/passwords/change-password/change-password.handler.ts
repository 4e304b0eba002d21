import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { Refused } from '../../../refused.ts';
import { Credentials } from '../../credentials.ts';
import type { Member } from '../../get-member/get-member.handler.ts';
import { OneTimeSecrets } from '../../../guard/one-time-secrets.ts';
import { notePasswordSet } from '../password-set.ts';
import { passwordFault, Passwords } from '../passwords.ts';
import { LIMITS, RateLimits } from '../../../guard/rate-limits.ts';
import { SecurityLog } from '../../../guard/security-log.ts';
import { Sessions } from '../../sessions/sessions.ts';
import type { Language } from '../../user.events.ts';
import { wrongPassword } from '../../refusals/wrong-password.ts';

export class ChangePassword {
  constructor(
    readonly member: Member,
    readonly oldPassword: string,
    readonly newPassword: string,
    readonly language: Language,
    readonly metadata: EventMetadata,
  ) {}
}

/** Takes the old password to set a new one; every other session ends, links sent before work no more. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly sessions: Sessions,
    private readonly log: SecurityLog,
  ) {}

  async execute({ member, oldPassword, newPassword, language, metadata }: ChangePassword): Promise<void> {
    const { uid, sessionId } = member;
    await this.limits.require('password', LIMITS.password, uid);
    const credential = await this.credentials.byUid(uid);
    if (credential === null || !(await this.passwords.verify(credential.passwordHash, oldPassword))) {
      this.log.note('password-refused', { user: uid, session: sessionId, request: metadata.correlationId });
      throw wrongPassword('oldPassword');
    }
    const fault = passwordFault(newPassword, credential.login);
    if (fault !== null) throw new Refused('invalid', fault, { newPassword: [fault] });
    await this.credentials.setPassword(uid, await this.passwords.hash(newPassword));
    await this.sessions.endAll(uid, 'password changed', { except: sessionId });
    await this.secrets.void(uid, 'restore');
    await this.limits.giveBack({ what: 'password', limit: LIMITS.password, who: [uid], all: true });
    await notePasswordSet(this.store, uid, { how: 'changed', language }, metadata);
  }
}
