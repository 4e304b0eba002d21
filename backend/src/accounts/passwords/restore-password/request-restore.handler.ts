import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import { AccountSettings } from '../../account-settings.ts';
import { atLeast, TOLD_BY_NO_CONFLICT } from '../../../guard/at-least.ts';
import { Credentials, loginOf } from '../../credentials.ts';
import { Devices } from '../../sessions/devices.ts';
import { LetterLimits } from '../../../guard/letter-limits.ts';
import { OneTimeSecrets } from '../../../guard/one-time-secrets.ts';
import { LIMITS, RateLimits } from '../../../guard/rate-limits.ts';
import { user } from '../../user.ts';
import { type Language, type PasswordRestoreRequested, userStream } from '../../user.events.ts';

export class RequestRestore {
  constructor(
    readonly login: string,
    readonly language: Language,
    /** Network address of the caller. */
    readonly address: string,
    /** The mark that the browser kept of an earlier login. */
    readonly device: string | undefined,
    readonly metadata: EventMetadata,
  ) {}
}

/** Sends a link to the owner of the account; answer and time are the same where there is no account. */
@CommandHandler(RequestRestore)
export class RequestRestoreHandler implements ICommandHandler<RequestRestore> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly letters: LetterLimits,
    private readonly devices: Devices,
    private readonly settings: AccountSettings,
  ) {}

  async execute({ login: typed, language, address, device: kept, metadata }: RequestRestore): Promise<void> {
    await this.limits.require('restore', LIMITS.restore, address);
    const login = loginOf(typed);
    await atLeast(this.settings.secretiveMilliseconds, async () => {
      const credential = await this.credentials.byLogin(login);
      const device = await this.devices.idOf(kept, credential?.uid);
      if (!(await this.letters.take('restore', login, { address, device }, metadata.correlationId))) return;
      if (credential === null) return;
      const letter = randomUUID();
      await this.secrets.issue(letter, credential.uid, 'restore');
      const requested: PasswordRestoreRequested = {
        type: 'PasswordRestoreRequested',
        data: { language, letter },
      };
      const stream = userStream(credential.uid);
      await handleCommand(this.store, user, stream, () => [requested], metadata, TOLD_BY_NO_CONFLICT);
    });
  }
}
