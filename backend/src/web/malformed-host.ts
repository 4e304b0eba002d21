import type { NextFunction, Request, Response } from 'express';

/** A name, an IPv4 or an IPv6 address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Answers 400 to a host that fits in no address, before anything makes an address of it. */
export function refuseMalformedHost(request: Request, response: Response, next: NextFunction): void {
  const host = request.get('host');
  // 1.2.3.4.5, a:99999 and xn--a have the letters of a host and are no hosts
  if (host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`))) return next();
  response.status(400).type('text/plain').setHeader('cache-control', 'no-store').send('Bad host\n');
}

/**
 * Answers 400 to a whole address as the target, `GET http://a:99999/ HTTP/1.1`, of which no address can be made. A path is always one,
 * behind its first slash whatever it holds.
 */
export function refuseMalformedTarget(request: Request, response: Response, next: NextFunction): void {
  if (/^[/\\]/.test(request.originalUrl) || URL.canParse(request.originalUrl, 'http://localhost'))
    return next();
  response.status(400).type('text/plain').setHeader('cache-control', 'no-store').send('Bad address\n');
}
