import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import type { Request as Incoming, Response as Outgoing } from 'express';

const SLOW_READER_MS = 30_000;
/** Every piece leaves at once: a page that streams must not wait inside the compressor. Made once, read once: level 4. */
const PIECE_BY_PIECE = { level: 4, flush: constants.Z_SYNC_FLUSH };

/** The address that was asked for. A URL takes a backslash for a slash, and the text behind two of them for a host. */
export function addressOf({ originalUrl }: Incoming, origin: string): URL {
  return new URL(originalUrl.replace(/^[/\\]+/, '/'), origin);
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

/** Sends the web's response piece by piece, as it is made. */
export async function send(answer: Response, incoming: Incoming, outgoing: Outgoing): Promise<void> {
  outgoing.status(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) outgoing.append('set-cookie', cookie);
  if (!answer.body || incoming.method === 'HEAD') {
    await answer.body?.cancel();
    outgoing.end();
    return;
  }
  outgoing.vary('accept-encoding');
  const compressed = incoming.acceptsEncodings('gzip') === 'gzip';
  if (compressed) outgoing.setHeader('content-encoding', 'gzip');
  outgoing.setTimeout(SLOW_READER_MS, () => outgoing.destroy());
  const pieces = Readable.fromWeb(answer.body as ReadableStream);
  try {
    if (compressed) await pipeline(pieces, createGzip(PIECE_BY_PIECE), outgoing);
    else await pipeline(pieces, outgoing);
  } catch {
    outgoing.destroy();
  }
}
