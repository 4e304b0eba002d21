import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { LOG_IN_FIRST } from '../refusals/log-in-first.ts';
import { isSame } from '../profile/opened-profile.ts';
import type { ProfileWrite } from '../profile/profile-keeper.ts';
import { user } from '../user.ts';
import { type NameFields, type UserEvent, userStream, userSubject } from '../user.events.ts';

/** Saves the name of a user, and their telephone. */
export class SaveName {
  constructor(
    readonly name: NameFields,
    readonly write: ProfileWrite,
  ) {}
}

const ATTEMPTS = 20;

@CommandHandler(SaveName)
export class SaveNameHandler implements ICommandHandler<SaveName> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ name, write: { uid, metadata, commandKey } }: SaveName): Promise<void> {
    const subject = userSubject(uid);
    await handleCommand(
      this.store,
      user,
      userStream(uid),
      async (state): Promise<UserEvent[]> => {
        const before = state.name && (await this.personalData.open<NameFields>(subject, state.name.sealed));
        if (!before) throw new Refused('unauthenticated', LOG_IN_FIRST);
        if (isSame(before, name)) return [];
        const sealed = await this.personalData.seal(subject, name);
        return [{ type: 'ProfileSaved', data: { name: { subject, sealed } } }];
      },
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
  }
}
