import type { Request, Response } from 'express';
import type { PaperFile } from '../../documents/files/paper-file.ts';
import type { BlockedSenders } from '../../guard/blocked-senders.ts';
import { type Session, sessionOf } from '../session/session.ts';
import { Refused } from '../../refused.ts';
import { type NoPaper, notPrinted, wantsPage } from './no-paper.ts';

/** The caller of a private file: with the headers of every answer to them, and never one whom operators have blocked. */
export async function admitReader(
  request: Request,
  response: Response,
  blocked: BlockedSenders,
): Promise<Session> {
  response
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('cache-control', 'private, no-store')
    .setHeader('x-robots-tag', 'noindex');
  const session = sessionOf(request);
  if (session.member === null) await blocked.refuseNetwork(session.address);
  else await blocked.refuseEmail(session.member.login);
  return session;
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
