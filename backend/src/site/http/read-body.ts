import { setImmediate as afterOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import express, { type NextFunction, type Request, type Response } from 'express';
import { BigBodies } from './big-bodies.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure } from './site-failure.filter.ts';
import type { RequestClass } from './validation.ts';
import { weighBody } from './weigh-body.ts';

/** Bytes of a body, as sent and as inflated, of a call that says nothing else (`largestBody` of its request class). */
const LARGEST_BODY = 65_536;

/** Bytes of a body that a call reads, or anything else that is no call. */
export const largestBodyOf = (call?: RequestClass): number => call?.largestBody ?? LARGEST_BODY;

/** Bytes of a small body: a form, or some two hundred primers. */
const SMALL_BODY = 131_072;

/** Bytes of a body that takes tens of milliseconds to read. */
const LARGE_BODY = 1_048_576;

const UNPACKERS = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** The request class of a call below `/site`; undefined: there is no such call. */
type CallOf = (path: string) => RequestClass | undefined;

/**
 * Reads the JSON body of a site call; anything else is answered in the wire's error shape. Bytes, values, names and depth are
 * limited before the body is used. Big or compressed bodies wait for their turn as they were sent.
 */
export function readBody(callOf: CallOf) {
  const readers = new Map<number, ReturnType<typeof express.raw>>();
  const readerOf = (limit: number) => {
    const reader = readers.get(limit) ?? express.raw({ limit, type: () => true, inflate: false });
    readers.set(limit, reader);
    return reader;
  };
  const bigBodies = new BigBodies();
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
    // the reader limits a compressed body by its unpacked bytes
    if (length > limit) {
      // the rest passes unread, so that the sender hears the answer
      request.on('error', () => {}).resume();
      return refuse({ status: 413 });
    }
    const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && !UNPACKERS.has(encoding)) return refuse({ status: 415 });
    // the reader takes it as it comes
    delete request.headers['content-encoding'];
    readerOf(limit)(request, response, (error?: unknown) => {
      if (error !== undefined) return refuse(error);
      const sent = request.body as Buffer | undefined;
      // the caller hung up before it was read: nobody waits for an answer
      if (sent === undefined) return;
      try {
        if (encoding === 'identity' && sent.length <= SMALL_BODY) {
          request.body = parse(sent);
          return next();
        }
      } catch (fault) {
        return refuse(fault);
      }
      void readBig(bigBodies, { sent, encoding, limit }, request, response, next);
    });
  };
}

/** Reads a big or compressed body when it is its turn, if anybody still waits for an answer. */
async function readBig(
  bigBodies: BigBodies,
  { sent, encoding, limit }: { sent: Buffer; encoding: string; limit: number },
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  try {
    const leave = await bigBodies.enter(sessionOf(request).address, sent.length);
    if (response.closed) return leave();
    afterAnswer(response, leave);
    const body = await unpacked(sent, encoding, limit);
    if (body.length <= SMALL_BODY) leave();
    request.body = body.length <= LARGE_BODY ? parse(body) : await parseInTurns(body);
  } catch (fault) {
    return answerFailure(fault, request, response);
  }
  next();
}

/** Calls `then` when the call is answered, not when the caller hangs up, as the work goes on. */
function afterAnswer(response: Response, then: () => void): void {
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = (...given: unknown[]) => {
    then();
    return end(...given);
  };
  const destroy = response.destroy.bind(response);
  response.destroy = (error?: Error) => {
    then();
    return destroy(error);
  };
}

async function unpacked(sent: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  const unpack = UNPACKERS.get(encoding);
  if (unpack === undefined) return sent;
  try {
    return await unpack(sent, { maxOutputLength });
  } catch (fault) {
    const isTooLarge = (fault as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw Object.assign(new Error('cannot be unpacked'), { status: isTooLarge ? 413 : 400 });
  }
}

/** The same of megabytes: they are weighed, decoded and read one after another, and others are answered in between. */
async function parseInTurns(body: Buffer): Promise<unknown> {
  weighBody(body);
  await afterOthers();
  const text = textOf(body);
  await afterOthers();
  return read(text);
}

/** Reads any JSON: a value that is no object is a wrong type, which the call tells like other wrong types. */
function parse(body: Buffer): unknown {
  weighBody(body);
  return read(textOf(body));
}

const textOf = (body: Buffer): string => new TextDecoder().decode(body);

function read(text: string): unknown {
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
