import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold } from '../../../event-store/decider.ts';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { profile } from '../../profile.ts';
import type { ProfileEvent } from '../../profile.events.ts';
import type { ProfileWrite } from '../../profile/profile-keeper.ts';
import { userStream } from '../../user.events.ts';

/** Switches letters about the progress of all orders of a user off, or on again. */
export class SwitchProgressLetters {
  constructor(
    readonly on: boolean,
    readonly write: ProfileWrite,
  ) {}
}

const ATTEMPTS = 20;

@CommandHandler(SwitchProgressLetters)
export class SwitchProgressLettersHandler implements ICommandHandler<SwitchProgressLetters> {
  constructor(private readonly store: EventStore) {}

  async execute({ on, write: { uid, metadata, commandKey } }: SwitchProgressLetters): Promise<void> {
    await handleCommand(
      this.store,
      profile,
      userStream(uid),
      ({ progressLetters }): ProfileEvent[] =>
        progressLetters === on ? [] : [{ type: 'ProgressLettersSwitched', data: { on } }],
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
  }
}

/** Whether a member wants letters about the progress of their orders. */
export async function wantsProgressLetters(store: EventStore, uid: string): Promise<boolean> {
  const events = await store.readStream(userStream(uid));
  return fold(
    profile,
    events.map(({ type, data }) => ({ type, data }) as ProfileEvent),
  ).progressLetters;
}
