import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import { Refused } from '../../../refused.ts';
import { AccountSettings } from '../../account-settings.ts';
import { Credentials, loginOf, type OpenCredential } from '../../credentials.ts';
import { Devices } from '../devices.ts';
import { Passwords } from '../../passwords/passwords.ts';
import { type Limit, LIMITS, RateLimits, tooMany } from '../../../guard/rate-limits.ts';
import { openAccount } from '../../register/open-account.decide.ts';
import { SecurityLog } from '../../../guard/security-log.ts';
import type { Origin } from '../sessions.ts';
import { type LoggedIn, SignIn } from '../sign-in.ts';
import { user } from '../../user.ts';
import { userStream } from '../../user.events.ts';

const WRONG = {
  ru: 'Неверная почта или пароль. Если вы только что зарегистрировались, сначала откройте ссылку из письма.',
  en: 'Wrong e-mail address or password. If you have just registered, follow the link in the letter first.',
};
const QUARTER_SECONDS = 15 * 60;

export class LogIn {
  constructor(
    readonly login: string,
    readonly password: string,
    readonly origin: Origin,
    /** The mark that the browser kept of an earlier login. */
    readonly device: string | undefined,
    readonly metadata: EventMetadata,
  ) {}
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly devices: Devices,
    private readonly signIn: SignIn,
    private readonly settings: AccountSettings,
    private readonly log: SecurityLog,
  ) {}

  async execute(command: LogIn): Promise<LoggedIn> {
    const login = loginOf(command.login);
    const { origin, password } = command;
    const credential = await this.credentials.byLogin(login);
    const device = await this.devices.idOf(command.device, credential?.uid);
    await this.take(login, origin.address, device);
    const request = command.metadata.correlationId;
    if (!(await this.passwords.verify(credential?.passwordHash ?? null, password)) || credential === null) {
      this.log.note('login-failed', { user: credential?.uid, request });
      throw new Refused('unauthenticated', WRONG);
    }
    await this.welcome(credential, command);
    const [signedIn] = await Promise.all([
      this.signIn.begin(credential, origin),
      this.untake(login, origin.address, device),
    ]);
    this.log.note('login-succeeded', { user: signedIn.uid, session: signedIn.sessionId, request });
    return signedIn;
  }

  /** Counts a try before it is made: otherwise many at once would go through. */
  private async take(login: string, address: string, device: string | null): Promise<void> {
    if (device !== null) {
      await this.limits.require('login device', LIMITS.loginKnownDevice, login, device);
      return;
    }
    const waits = await Promise.all([
      this.limits.take('login address', this.perAddress(), address),
      this.limits.take('login from', LIMITS.loginFrom, login, address),
    ]);
    // the wide limit is not used up by one address alone
    if (Math.max(...waits) === 0)
      waits.push(await this.limits.take('login anywhere', LIMITS.loginAnywhere, login));
    const wait = Math.max(...waits);
    if (wait > 0) throw tooMany(wait);
  }

  private perAddress(): Limit {
    return { tries: this.settings.loginsPerAddress, seconds: QUARTER_SECONDS };
  }

  private async welcome(
    { uid, passwordHash, isRegistered }: OpenCredential,
    { password, metadata }: LogIn,
  ): Promise<void> {
    if (this.passwords.isOutdated(passwordHash))
      await this.credentials.setPassword(uid, await this.passwords.hash(password));
    // the process may have died between the proof of the address and its event
    if (!isRegistered) await handleCommand(this.store, user, userStream(uid), openAccount, metadata);
  }

  /** Gives a try back: it was not a wrong one. */
  private async untake(login: string, address: string, device: string | null): Promise<void> {
    if (device !== null)
      return this.limits.giveBack({
        what: 'login device',
        limit: LIMITS.loginKnownDevice,
        who: [login, device],
        all: true,
      });
    return this.limits.giveBack(
      { what: 'login from', limit: LIMITS.loginFrom, who: [login, address], all: true },
      // only one try: a guesser elsewhere gains nothing by the owner's login
      { what: 'login anywhere', limit: LIMITS.loginAnywhere, who: [login] },
      { what: 'login address', limit: this.perAddress(), who: [address] },
    );
  }
}
