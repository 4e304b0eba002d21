import type { Request, Response } from 'express';
import type { PaperFile } from '../../documents/paper-file.ts';
import type { BlockedSenders } from '../../guard/blocked-senders.ts';
import { type Session, sessionOf } from '../session/session.ts';
import { Refused } from '../../refused.ts';
import { answerNoPaper, type NoPaper, notPrinted, wantsPage } from './no-paper.ts';

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

interface FileOfOrder {
  readonly uid: string;
  readonly blocked: BlockedSenders;
  readonly file: () => Promise<PaperFile | NoPaper>;
}

/** Answers with a file about an order, for readers of its page. Throws failures for a program. */
export async function answerFileOfOrder(
  request: Request,
  response: Response,
  { uid, blocked, file: make }: FileOfOrder,
): Promise<void> {
  await admitReader(request, response, blocked);
  const file = await make().catch((error: unknown) => whyNone(error, request));
  // its page says whose it is, and leads to the login
  if (file === null) return response.redirect(`/order/${uid}`);
  if (!('bytes' in file)) return answerNoPaper(file, request, response);
  sendFile(response, file);
}
