import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProfileIds } from '../profile-ids.ts';
import { ProfileKeeper, type ProfileWrite } from '../profile-keeper.ts';
import type { KeptAddress } from '../../profile.events.ts';
import { keepAddress, type KeepAddressInput } from './keep-address.decide.ts';

export class KeepAddress {
  constructor(
    readonly address: Omit<KeepAddressInput, 'freshId'>,
    readonly write: ProfileWrite,
  ) {}
}

@CommandHandler(KeepAddress)
export class KeepAddressHandler implements ICommandHandler<KeepAddress> {
  constructor(
    private readonly keeper: ProfileKeeper,
    private readonly ids: ProfileIds,
  ) {}

  /** The address as it is kept; as it was named where it is gone. */
  async execute({ address, write }: KeepAddress): Promise<{ id: number; fields: KeptAddress }> {
    const freshId = await this.ids.next();
    const { id, profile } = await this.keeper.keep('address', write, (opened) =>
      keepAddress(opened, { ...address, freshId }),
    );
    return { id, fields: profile.addresses.get(id) ?? address.fields };
  }
}
