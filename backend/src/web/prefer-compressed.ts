import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, Response } from 'express';

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The smallest form that a caller can read. Browsers name gzip first and mean no order by it. */
export function encodingFor(request: Request): 'br' | 'gzip' | 'identity' {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

/** Serves the compressed twin of a file, where the build made one, to those who can read it. */
export function preferCompressed(folder: string) {
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((file) => `/${String(file).split(path.sep).join('/')}`),
  );
  return (request: Request, response: Response, next: NextFunction): void => {
    const type = TYPES[path.extname(request.path)];
    if (type === undefined || !files.has(`${request.path}.gz`)) return next();
    response.vary('accept-encoding');
    const encoding = encodingFor(request);
    if (encoding !== 'identity') {
      request.url = request.path + ENCODINGS[encoding];
      response.setHeader('content-encoding', encoding);
      response.type(type);
    }
    next();
  };
}
