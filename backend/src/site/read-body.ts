import express, { type NextFunction, type Request, type Response } from 'express';
import { answerFailure } from './site-failure.filter.ts';
import type { RequestClass } from './validation.ts';
import { weighBody } from './weigh-body.ts';

/** Bytes of a body, as sent and as inflated, of a call that says nothing else (`largestBody` of its request class). */
const LARGEST_BODY = 65_536;

/** Bytes of a body that a call reads. */
export const largestBodyOf = (call: RequestClass): number => call.largestBody ?? LARGEST_BODY;

/** The request class of a call below `/site`; undefined: there is no such call. */
type CallOf = (path: string) => RequestClass | undefined;

/**
 * Reads the JSON body of a site call; anything else is answered in the wire's error shape. What a body may cost is known
 * before anything walks it: its bytes while they come, then its values, names and depth.
 */
export function readBody(callOf: CallOf) {
  const readers = new Map<number, ReturnType<typeof express.raw>>();
  const readerOf = (limit: number) => {
    const reader = readers.get(limit) ?? express.raw({ limit, type: () => true });
    readers.set(limit, reader);
    return reader;
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    const call = callOf(request.path);
    if (call === undefined) return next();
    const refuse = (error: unknown) => answerFailure(error, request, response);
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return refuse({ status: 405 });
    }
    const length = Number(request.headers['content-length'] ?? 0);
    const hasBody = request.headers['transfer-encoding'] !== undefined || length > 0;
    if (!hasBody) return next();
    if (!request.is(['json', '+json']) || !isUtf8(request)) return refuse({ status: 415 });
    const limit = largestBodyOf(call);
    // of a compressed body the reader looks at what comes out alone
    if (length > limit) return leave(request, () => refuse({ status: 413 }));
    readerOf(limit)(request, response, (error?: unknown) => {
      if (error !== undefined) return refuse(error);
      try {
        request.body = parse(request.body as Buffer);
      } catch (fault) {
        return refuse(fault);
      }
      next();
    });
  };
}

/** Any JSON: what is no object is a wrong type, which is told by the call like other wrong types. */
function parse(body: Buffer): unknown {
  weighBody(body);
  const text = new TextDecoder().decode(body);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw Object.assign(new Error('no JSON'), { status: 400 });
  }
}

function isUtf8(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$|^us-ascii$/i.test(charset);
}

/** Lets the rest of a body pass unread, so that the sender hears the answer. */
function leave(request: Request, answered: () => void): void {
  request.once('end', answered).once('error', () => {});
  request.resume();
}
