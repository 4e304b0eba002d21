import type { QueryBus } from '@nestjs/cqrs';
import type { NextFunction, Request, Response } from 'express';
import { GetMember, type Member } from '../../accounts/get-member/get-member.handler.ts';
import { LOG_IN_FIRST } from '../../accounts/refusals/log-in-first.ts';
import { Refused } from '../../refused.ts';
import { secretCookieOf } from './cookies.ts';
import { asMember, sessionOf } from './session.ts';
import { answerFailure } from '../http/site-failure.filter.ts';

/**
 * Finds the member of a request: of a site call by its access token, of a page by the cookie, as no script of another site can
 * read a page. An expired token is 401, or else a member would see a visitor's prices; only the calls that log in and out go
 * on without.
 */
export function identifyMember(queries: QueryBus) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const isCall = request.path.startsWith('/site/');
    const proof = isCall ? bearerOf(request) : cookieOfPage(request);
    if (proof === null) return next();
    try {
      const member: Member | null = await queries.execute(new GetMember(proof));
      if (member !== null) request.session = asMember(sessionOf(request), member);
      else if (isCall && !/^\/site\/auth\//i.test(request.path))
        throw new Refused('unauthenticated', LOG_IN_FIRST);
    } catch (error) {
      if (isCall) answerFailure(error, request, response);
      else next(error);
      return;
    }
    next();
  };
}

function bearerOf(request: Request): { accessToken: string } | null {
  const [, accessToken] = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  return accessToken === undefined ? null : { accessToken };
}

/** Files are the same for everybody: a dot in the last part of the path says that it is one. */
function cookieOfPage(request: Request): { refreshToken: string } | null {
  if (request.method !== 'GET' || /\.[^/]*$/.test(request.path)) return null;
  const refreshToken = secretCookieOf(request, 'session');
  return refreshToken === undefined ? null : { refreshToken };
}
