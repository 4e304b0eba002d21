import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { Credentials } from '../credentials.ts';
import { type OneTimeSecret, OneTimeSecrets } from '../../guard/one-time-secrets.ts';
import { passwordFault, Passwords } from '../passwords/passwords.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { SecurityLog } from '../../guard/security-log.ts';
import type { Origin } from '../sessions/sessions.ts';
import { type LoggedIn, SignIn } from '../sessions/sign-in.ts';
import { staleLink } from '../refusals/stale-link.ts';
import { user } from '../user.ts';
import { userStream } from '../user.events.ts';
import { openAccount } from './open-account.decide.ts';

const CHOOSE_PASSWORD = {
  ru: 'Придумайте пароль: ссылку открыли не в том браузере, где регистрировались.',
  en: 'Choose a password: the link was opened in another browser than the one that registered.',
};

export class CompleteRegistration {
  constructor(
    readonly token: string,
    readonly follower: Follower,
    readonly origin: Origin,
    readonly metadata: EventMetadata,
  ) {}
}

/** The visitor that follows the link. */
export interface Follower {
  /** The password from now on, in place of the one the account was asked for with. */
  readonly password: string | undefined;
  /** Mark that the browser keeps since it asked for an account; null: a program, which keeps nothing and is led nowhere. */
  readonly browser: string | undefined | null;
}

export interface Registered extends LoggedIn {
  /** The visitor's basket of the browser that asked for the account. */
  readonly basketId: string | null;
  /** The page that browser was on, to go on with. It is not checked yet whether it is safe. */
  readonly back: string | null;
}

/**
 * The link of the letter opens the account and logs in, once. Anybody can request an account for any address: in another
 * browser than the requesting one its password is void, and the reader of the letter chooses one.
 */
@CommandHandler(CompleteRegistration)
export class CompleteRegistrationHandler implements ICommandHandler<CompleteRegistration> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly signIn: SignIn,
    private readonly log: SecurityLog,
  ) {}

  async execute({ token, follower, origin, metadata }: CompleteRegistration): Promise<Registered> {
    await this.limits.require('links', LIMITS.links, origin.address);
    const secret = await this.secrets.find(token, 'registration');
    if (secret === null) {
      this.log.note('link-refused', { request: metadata.correlationId, what: 'registration' });
      throw staleLink();
    }
    const { uid } = secret;
    const passwordHash = await this.chosen(secret, follower);
    // in this order: an interrupted registration is finished when the link is followed again, as it is used up last
    if (passwordHash !== null) await this.credentials.setPassword(uid, passwordHash);
    if (!(await this.credentials.confirm(uid))) throw staleLink();
    const { state } = await handleCommand(this.store, user, userStream(uid), openAccount, metadata);
    const credential = await this.credentials.byUid(uid);
    if (credential === null || !(await this.secrets.use(secret))) throw staleLink();
    const { basketId } = state;
    return { ...(await this.signIn.begin(credential, origin)), basketId, back: secret.back };
  }

  /** The password chosen at the link; null where that of the registration holds. */
  private async chosen(secret: OneTimeSecret, { password, browser }: Follower): Promise<string | null> {
    if (password === undefined) {
      if (browser === null || secret.isOf(browser)) return null;
      throw new Refused('invalid', CHOOSE_PASSWORD, { password: [CHOOSE_PASSWORD] });
    }
    const asked = await this.credentials.asked(secret.uid);
    if (asked === null) throw staleLink();
    const fault = passwordFault(password, asked.login);
    if (fault !== null) throw new Refused('invalid', fault, { password: [fault] });
    return this.passwords.hash(password);
  }
}
