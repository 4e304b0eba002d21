import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OpenedProfile } from '../profile/opened-profile.ts';
import { ProfileKeeper } from '../profile/profile-keeper.ts';

/** The profile of a user; null once the person was forgotten. */
export class GetProfile {
  constructor(readonly uid: string) {}
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly keeper: ProfileKeeper) {}

  execute({ uid }: GetProfile): Promise<OpenedProfile | null> {
    return this.keeper.read(uid);
  }
}
