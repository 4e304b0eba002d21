import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { AccountSettings } from '../account-settings.ts';
import { atLeast, TOLD_BY_NO_CONFLICT } from '../../guard/at-least.ts';
import { type Credential, Credentials, loginOf } from '../credentials.ts';
import { LetterLimits } from '../../guard/letter-limits.ts';
import { type Asker, OneTimeSecrets } from '../../guard/one-time-secrets.ts';
import { passwordFault, Passwords } from '../passwords/passwords.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { user } from '../user.ts';
import {
  type Language,
  type NameFields,
  type RegistrationRepeated,
  type RegistrationRequested,
  userStream,
  userSubject,
} from '../user.events.ts';

/** The text a person agrees to; another text gets another version. */
export const CONSENT_VERSION = '2026-11-23';

export class RequestRegistration {
  constructor(
    readonly login: string,
    readonly password: string,
    readonly name: NameFields,
    readonly from: RegistrationOrigin,
    readonly metadata: EventMetadata,
  ) {}
}

/** The browser and address that an account is requested from. */
export interface RegistrationOrigin extends Asker {
  readonly language: Language;
  /** Network address. */
  readonly address: string;
  readonly basketId: string;
}

/** Opens no account yet: only the reader of the letter may go on. The answer is the same for a known address. */
@CommandHandler(RequestRegistration)
export class RequestRegistrationHandler implements ICommandHandler<RequestRegistration> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly letters: LetterLimits,
    private readonly settings: AccountSettings,
  ) {}

  async execute(command: RequestRegistration): Promise<void> {
    const login = loginOf(command.login);
    const fault = passwordFault(command.password, login);
    if (fault !== null) throw new Refused('invalid', fault, { password: [fault] });
    await this.limits.require('registration', LIMITS.registration, command.from.address);
    await atLeast(this.settings.secretiveMilliseconds, async () => {
      const passwordHash = await this.passwords.hash(command.password);
      const asker = { address: command.from.address, device: null };
      const request = command.metadata.correlationId;
      if (!(await this.letters.take('registration', login, asker, request))) return;
      const known = await this.credentials.byLogin(login);
      if (known === null) await this.ask(command, login, passwordHash);
      else await this.tellOwner(known, command);
    });
  }

  private async ask(command: RequestRegistration, login: string, passwordHash: string): Promise<void> {
    const uid = randomUUID();
    const userId = await this.credentials.nextUserId();
    const letter = randomUUID();
    await this.credentials.add({ uid, userId, login, passwordHash });
    await this.secrets.issue(letter, uid, 'registration', command.from);
    const subject = userSubject(uid);
    const seal = async (value: object) => ({ subject, sealed: await this.personalData.seal(subject, value) });
    const { metadata, name, from } = command;
    const { language, address, basketId } = from;
    const requested: RegistrationRequested = {
      type: 'RegistrationRequested',
      data: {
        userId,
        language,
        login: await seal({ login }),
        name: await seal(name),
        consent: { version: CONSENT_VERSION, at: metadata.at, from: await seal({ address }) },
        basketId,
        letter,
      },
    };
    await this.store.append({ stream: userStream(uid), expectedVersion: 0, events: [requested] }, metadata);
  }

  private async tellOwner({ uid }: Credential, { from, metadata }: RequestRegistration): Promise<void> {
    const repeated: RegistrationRepeated = {
      type: 'RegistrationRepeated',
      data: { language: from.language, letter: randomUUID() },
    };
    const stream = userStream(uid);
    await handleCommand(this.store, user, stream, () => [repeated], metadata, TOLD_BY_NO_CONFLICT);
  }
}
