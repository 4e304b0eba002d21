import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProfileIds } from '../profile-ids.ts';
import { ProfileKeeper, type ProfileWrite } from '../profile-keeper.ts';
import type { AffiliateFields } from '../../profile.events.ts';
import { idsOfAffiliate } from './affiliate-ids.ts';
import { findOrCreateAffiliate } from './keep-affiliate.decide.ts';

export class FindOrCreateAffiliate {
  constructor(
    readonly fields: AffiliateFields,
    readonly write: ProfileWrite,
  ) {}
}

@CommandHandler(FindOrCreateAffiliate)
export class FindOrCreateAffiliateHandler implements ICommandHandler<FindOrCreateAffiliate> {
  constructor(
    private readonly keeper: ProfileKeeper,
    private readonly ids: ProfileIds,
  ) {}

  async execute({ fields, write }: FindOrCreateAffiliate): Promise<{ id: number; fields: AffiliateFields }> {
    const ids = await idsOfAffiliate(this.ids, fields.inn, fields.kpp);
    const { id, profile } = await this.keeper.keep('affiliate', write, (opened) =>
      findOrCreateAffiliate(opened, fields, ids),
    );
    return { id, fields: profile.affiliates.get(id) ?? fields };
  }
}
