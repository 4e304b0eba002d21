import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request as Incoming, Response as Outgoing } from 'express';

const SLOW_READER_MS = 30_000;
/** Read once, by one visitor. */
const MADE_ONCE = { level: 4 };
const gzipOf = promisify<Buffer, typeof MADE_ONCE, Buffer>(gzip);

/**
 * The address that was asked for, always at this origin: a URL takes a backslash for a slash, and the text behind two of them for a
 * host, and a whole address as the target of a request names a host of its own.
 */
export function addressOf({ originalUrl }: Pick<Incoming, 'originalUrl'>, origin: string): URL {
  const { pathname, search } = new URL(originalUrl.replace(/^[/\\]+/, '/'), origin);
  const address = new URL(origin);
  address.pathname = pathname.replace(/^\/+/, '/');
  address.search = search;
  return address;
}

/** Node's request as the web's; aborted when the visitor leaves. */
export function toWebRequest(incoming: Incoming, outgoing: Outgoing, origin: string): Request {
  const abort = new AbortController();
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return new Request(addressOf(incoming, origin), {
    method: incoming.method,
    headers,
    signal: abort.signal,
  });
}

/**
 * Sends the web's response whole: its data were there before its first letter, and compressed in pieces it would take a tenth more
 * of a core.
 */
export async function send(answer: Response, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  const body = incoming.method === 'HEAD' ? undefined : Buffer.from(await answer.arrayBuffer());
  if (body === undefined) await answer.body?.cancel();
  outgoing.status(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) outgoing.append('set-cookie', cookie);
  if (body === undefined || body.length === 0) return void outgoing.end();
  outgoing.vary('accept-encoding');
  const isCompressed = Boolean(incoming.acceptsEncodings('gzip'));
  if (isCompressed) outgoing.setHeader('content-encoding', 'gzip');
  const sent = isCompressed ? await gzipOf(body, MADE_ONCE) : body;
  outgoing.setHeader('content-length', sent.length);
  outgoing.setTimeout(SLOW_READER_MS, () => outgoing.destroy());
  outgoing.end(sent);
}
