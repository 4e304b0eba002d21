import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProfileIds } from '../profile-ids.ts';
import { ProfileKeeper, type ProfileWrite } from '../profile-keeper.ts';
import type { ContactFields } from '../../profile.events.ts';
import { keepContact, type KeepContactInput } from './keep-contact.decide.ts';

export class KeepContact {
  constructor(
    readonly contact: Omit<KeepContactInput, 'freshId'>,
    readonly write: ProfileWrite,
  ) {}
}

@CommandHandler(KeepContact)
export class KeepContactHandler implements ICommandHandler<KeepContact> {
  constructor(
    private readonly keeper: ProfileKeeper,
    private readonly ids: ProfileIds,
  ) {}

  /** The contact as it is kept; as it was named where it is gone. */
  async execute({ contact, write }: KeepContact): Promise<{ id: number; fields: ContactFields }> {
    const freshId = await this.ids.next();
    const { id, profile } = await this.keeper.keep('contact', write, (opened) =>
      keepContact(opened, { ...contact, freshId }),
    );
    return { id, fields: profile.contacts.get(id) ?? contact.fields };
  }
}
