import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idsOfAffiliate } from '../keep-affiliate/affiliate-ids.ts';
import type { OpenedProfile } from '../opened-profile.ts';
import { ProfileIds } from '../profile-ids.ts';
import { ProfileKeeper, type ProfileWrite } from '../profile-keeper.ts';
import type { ClientFields } from '../../profile.events.ts';
import { keepClient, type KeepClientInput } from './keep-client.decide.ts';

export class KeepClient {
  constructor(
    readonly client: Omit<KeepClientInput, 'freshId' | 'affiliateIds'>,
    readonly write: ProfileWrite,
  ) {}
}

export interface KeptClient {
  readonly id: number;
  /** The client, as it was before where this write removed it; null where it was gone already. */
  readonly fields: ClientFields | null;
  readonly profile: OpenedProfile;
}

@CommandHandler(KeepClient)
export class KeepClientHandler implements ICommandHandler<KeepClient> {
  constructor(
    private readonly keeper: ProfileKeeper,
    private readonly ids: ProfileIds,
  ) {}

  async execute({ client, write }: KeepClient): Promise<KeptClient> {
    const { inn = '', kpp = '' } = client.affiliate ?? {};
    const [freshId, affiliateIds] = await Promise.all([this.ids.next(), idsOfAffiliate(this.ids, inn, kpp)]);
    let before: ClientFields | undefined;
    const { id, profile } = await this.keeper.keep('client', write, (opened) => {
      before = opened.clients.get(client.id);
      return keepClient(opened, { ...client, freshId, affiliateIds });
    });
    return { id, fields: profile.clients.get(id) ?? before ?? null, profile };
  }
}
