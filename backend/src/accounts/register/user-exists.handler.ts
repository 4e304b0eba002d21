import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Credentials, loginOf } from '../credentials.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';

export class UserExists {
  constructor(
    readonly login: string,
    /** Network address of the caller. */
    readonly address: string,
  ) {}
}

/** The one call that tells whether an address has an account: a few times, so that nobody goes through a list. */
@QueryHandler(UserExists)
export class UserExistsHandler implements IQueryHandler<UserExists> {
  constructor(
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
  ) {}

  async execute({ login, address }: UserExists): Promise<boolean> {
    await this.limits.require('user exists', LIMITS.userExist, address);
    return (await this.credentials.byLogin(loginOf(login))) !== null;
  }
}
