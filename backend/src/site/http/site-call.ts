import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Post,
  SetMetadata,
} from '@nestjs/common';
import type { SitePath } from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { type Session, sessionOf } from '../session/session.ts';
import { readRequest } from './validation.ts';

export const SITE_CALL = 'site-call';

/** A call: its path below /site and its request class. */
export interface SiteCallOptions {
  readonly path: SitePath;
  readonly request: new () => object;
}

/**
 * Answers `POST /site<path>` with status 200. Express ignores letter case, so aliases answer too. The method takes the
 * request first (`@Asked(Class)`) and the session second (`@CalledBy()`), so that pages can make the call in process.
 */
export function SiteCall(path: SitePath, request: new () => object = Object): MethodDecorator {
  return applyDecorators(Post(`/site${path}`), HttpCode(200), SetMetadata(SITE_CALL, { path, request }));
}

/** The body, read as a request class and checked. */
export const Asked = createParamDecorator((kind: new () => object, context: ExecutionContext) =>
  readRequest(kind, context.switchToHttp().getRequest<Request>().body),
);

/** The caller. */
export const CalledBy = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session => sessionOf(context.switchToHttp().getRequest<Request>()),
);

/** Aborted when the caller hangs up before the answer is there. */
export const HangUp = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  return abort.signal;
});
