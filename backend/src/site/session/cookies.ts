import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { SECONDS_OF } from '../../guard/one-time-secrets.ts';
import { IDLE_SECONDS } from '../../accounts/sessions/sessions.ts';

/** Cookies that scripts cannot read; with https a browser takes them from this host alone, not from others of its domain. */
export type SecretCookie = 'session' | 'device' | 'registration';

const SECONDS: Readonly<Record<SecretCookie, number>> = {
  session: IDLE_SECONDS,
  device: 365 * 24 * 60 * 60,
  registration: SECONDS_OF.registration,
};

/** A setting of the application: people reach the shop by https, even if the last step of the way is not. */
export const HTTPS_ONLY = 'https only';

/** Whether the caller came by https. */
export function isSecure(request: Request): boolean {
  return request.secure || request.app.get(HTTPS_ONLY) === true;
}

const nameOf = (cookie: SecretCookie, request: Request): string =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

/** Options of every cookie: no script reads it, calls of other sites do not send it, with https it goes by https alone. */
export function cookieOptions(request: Request): CookieOptions {
  return { httpOnly: true, secure: isSecure(request), sameSite: 'lax', path: '/' };
}

/** The value of a cookie of this request. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export function secretCookieOf(request: Request, cookie: SecretCookie): string | undefined {
  return cookieOf(request, nameOf(cookie, request)) || undefined;
}

export function keepSecret(response: Response, cookie: SecretCookie, value: string): void {
  const { req } = response;
  const options = { ...cookieOptions(req), maxAge: SECONDS[cookie] * 1000 };
  response.cookie(nameOf(cookie, req), value, options);
}

export function dropSecret(response: Response, cookie: SecretCookie): void {
  response.clearCookie(nameOf(cookie, response.req), cookieOptions(response.req));
}

const MARK_BYTES = 32;
const MARK = /^[\w-]{43}$/;

/** A secret by which the browser is known again that asks for an account; the one it has, where it asked before. */
export function markOf(response: Response): string {
  const kept = secretCookieOf(response.req, 'registration') ?? '';
  const mark = MARK.test(kept) ? kept : randomBytes(MARK_BYTES).toString('base64url');
  keepSecret(response, 'registration', mark);
  return mark;
}

/** Browsers say where a call comes from and bring their cookies along; a program that does neither is no browser. */
export function isProgram({ headers }: Request): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].every((header) => header === undefined);
}
