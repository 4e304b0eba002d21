import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/handle-command.ts';
import { Credentials } from '../credentials.ts';
import { OneTimeSecrets } from '../one-time-secrets.ts';
import { LIMITS, RateLimits } from '../rate-limits.ts';
import type { Origin } from '../sessions.ts';
import { type LoggedIn, SignIn } from '../sign-in.ts';
import { staleLink } from '../stale-link.ts';
import { user } from '../user.ts';
import { userStream } from '../user.events.ts';
import { openAccount } from './open-account.decide.ts';

export class CompleteRegistration {
  constructor(
    readonly token: string,
    readonly origin: Origin,
    readonly metadata: EventMetadata,
  ) {}
}

export interface Registered extends LoggedIn {
  /** The visitor's basket of the browser that asked for the account. */
  readonly basketId: string | null;
}

/** The link of the letter: the account is open, and whoever followed the link is logged in. Works once. */
@CommandHandler(CompleteRegistration)
export class CompleteRegistrationHandler implements ICommandHandler<CompleteRegistration> {
  constructor(
    private readonly store: EventStore,
    private readonly credentials: Credentials,
    private readonly secrets: OneTimeSecrets,
    private readonly limits: RateLimits,
    private readonly signIn: SignIn,
  ) {}

  async execute({ token, origin, metadata }: CompleteRegistration): Promise<Registered> {
    await this.limits.require('links', LIMITS.links, origin.address);
    const secret = await this.secrets.find(token, 'registration');
    if (secret === null) throw staleLink();
    const { uid } = secret;
    // in this order: whatever is cut off here is finished when the link is followed again, for it is used up last
    if (!(await this.credentials.confirm(uid))) throw staleLink();
    const { state } = await handleCommand(this.store, user, userStream(uid), openAccount, metadata);
    const credential = await this.credentials.byUid(uid);
    if (credential === null || !(await this.secrets.use(secret))) throw staleLink();
    return { ...(await this.signIn.begin(credential, origin)), basketId: state.basketId };
  }
}
