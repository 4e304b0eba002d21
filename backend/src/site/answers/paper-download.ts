import type { Request, Response } from 'express';
import type { PaperFile } from '../../documents/paper-file.ts';
import { Refused } from '../../refused.ts';
import { type NoPaper, notPrinted, wantsPage } from './no-paper.ts';

/** Headers of every answer to who asks for a file, also of those that refuse it. */
export function asPrivate(response: Response): Response {
  return response
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('cache-control', 'private, no-store')
    .setHeader('x-robots-tag', 'noindex');
}

export function sendFile(response: Response, file: PaperFile): void {
  response
    .setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'")
    .setHeader('content-disposition', `${file.disposition}; filename="${file.name}"`)
    .type(file.type)
    .send(file.bytes);
}

/** The answer to a reader; null: the paper is another's. Throws failures for a program. */
export function whyNone(error: unknown, request: Request): NoPaper | null {
  if (!(error instanceof Refused)) return notPrinted(error);
  const { kind, text, details } = error;
  if (kind === 'forbidden') return null;
  if (kind === 'conflict') return { status: 409, text };
  if (kind !== 'tooMany' || !wantsPage(request)) throw error;
  return { status: 429, text, retryAfter: Number(details['retryAfter']) };
}
