import type { CookieOptions, Request, Response } from 'express';
import { IDLE_SECONDS } from '../accounts/sessions.ts';

/** Scripts read neither; with https a browser takes them from this host alone, whatever else stands in its domain. */
export type SecretCookie = 'session' | 'device';

const SECONDS: Readonly<Record<SecretCookie, number>> = {
  session: IDLE_SECONDS,
  device: 365 * 24 * 60 * 60,
};

const nameOf = (cookie: SecretCookie, { secure }: Request): string => (secure ? `__Host-${cookie}` : cookie);
const optionsOf = ({ secure }: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

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
  const options = { ...optionsOf(req), maxAge: SECONDS[cookie] * 1000 };
  response.cookie(nameOf(cookie, req), value, options);
}

export function dropSecret(response: Response, cookie: SecretCookie): void {
  response.clearCookie(nameOf(cookie, response.req), optionsOf(response.req));
}
