import type { NextFunction, Request, Response } from 'express';
import type { SecurityLog } from '../../guard/security-log.ts';
import { Refused } from '../../refused.ts';
import { noteRefusal } from './note-refusal.ts';
import { sessionOf } from './session.ts';
import { answerFailure } from '../http/site-failure.filter.ts';

const FOREIGN_PAGE = {
  ru: 'Этот вызов сделан со страницы другого сайта.',
  en: 'This call was made from a page of another site.',
};

/**
 * Refuses calls from pages of other sites, as the browser adds the visitor's cookies. Browsers name the origin of a call;
 * programs name none and have no cookies of others. `own`: the configured origin of the shop; undefined: the host called.
 */
export function ownPagesOnly(own: string | undefined, log: SecurityLog) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'POST' || !isForeign(request, own)) return next();
    const refused = new Refused('forbidden', FOREIGN_PAGE);
    // neither the caller nor whether the path exists is known yet
    noteRefusal(log, refused, 'from a page of another site', sessionOf(request));
    answerFailure(refused, request, response);
  };
}

function isForeign(request: Request, own: string | undefined): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  if (origin === undefined) return false;
  if (own !== undefined) return origin !== new URL(own).origin;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}

/** An answer is for its caller alone: no cache stores it, no page shows it as anything but data. */
export function neverStored(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  if (request.method === 'POST') {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  next();
}
