import type { NextFunction, Request, Response } from 'express';

/** A name, an address or an address of IPv6, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What could stand in no address is in none of ours: 400, before anything makes an address of it. */
export function refuseMalformedHost(request: Request, response: Response, next: NextFunction): void {
  const host = request.get('host');
  if (host === undefined || HOST.test(host)) return next();
  response.status(400).type('text/plain').setHeader('cache-control', 'no-store').send('Bad host\n');
}
