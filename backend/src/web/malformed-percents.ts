import type { NextFunction, Request, Response } from 'express';

/**
 * A percent sign that begins no letter stands for itself: such an address, which somebody cut off or made up, is then one that does
 * not exist, and whoever is asked says so in their own way.
 */
export function takeMalformedPercents(request: Request, _response: Response, next: NextFunction): void {
  if (request.path.includes('%') && !isDecodable(request.path)) {
    const [path = '', ...query] = request.url.split(/(?=\?)/);
    request.url = [path.replaceAll('%', '%25'), ...query].join('');
  }
  next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
