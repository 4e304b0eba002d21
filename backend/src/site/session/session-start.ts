import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { BasketMerge, LoggedInAnswer, SignedInAnswer } from '@oligoteka/site-api';
import type { Response } from 'express';
import { GetUser, type UserView } from '../../accounts/get-user/get-user.handler.ts';
import { LOG_IN_FIRST } from '../../accounts/refusals/log-in-first.ts';
import type { LoggedIn, SignedIn } from '../../accounts/sessions/sign-in.ts';
import { Refused } from '../../refused.ts';
import { dropSecret, keepSecret } from './cookies.ts';
import { MergeAtLogin } from './merge-at-login.ts';
import { type Session, setBasketCookie } from './session.ts';
import { userAnswer } from '../answers/user-answer.ts';

/** Data for a browser after a login, a registration or a restore. */
@Injectable()
export class SessionStart {
  constructor(
    private readonly queries: QueryBus,
    private readonly baskets: MergeAtLogin,
  ) {}

  /** Visitors' baskets join the member's; where that fails all stay as they are, and the login holds. */
  async loggedIn(
    { device, ...signedIn }: LoggedIn,
    visitorsBaskets: readonly string[],
    { requestId }: Session,
    response: Response,
  ): Promise<LoggedInAnswer> {
    const user = await this.userOf(signedIn);
    const answer = answered(signedIn, user, response);
    keepSecret(response, 'device', device);
    const merges: BasketMerge[] = [];
    for (const basket of visitorsBaskets) merges.push(await this.baskets.run(basket, user, requestId));
    const [first] = merges;
    if (first === undefined) throw new Error('no basket was named');
    if (merges.every(({ state }) => state !== 'failed')) beginBasket(response);
    return { ...answer, merge: merges.find(({ state }) => state === 'merged') ?? first };
  }

  async signedIn(signedIn: SignedIn, response: Response): Promise<SignedInAnswer> {
    return answered(signedIn, await this.userOf(signedIn), response);
  }

  private async userOf({ uid }: SignedIn): Promise<UserView> {
    const user: UserView | null = await this.queries.execute(new GetUser(uid, new Date().toISOString()));
    if (user === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
    return user;
  }
}

function answered({ token, refreshToken }: SignedIn, user: UserView, response: Response): SignedInAnswer {
  if (refreshToken !== null) keepSecret(response, 'session', refreshToken);
  return { token, user: userAnswer(user) };
}

/** A browser that is logged out goes on with an empty basket: the member's waits for the next login. */
export function endSession(response: Response): void {
  dropSecret(response, 'session');
  beginBasket(response);
}

/**
 * A member's basket follows from the account and stands in no cookie: or else a browser would keep its key after the session
 * has ended.
 */
function beginBasket(response: Response): void {
  setBasketCookie(response.req, response, randomUUID());
}
