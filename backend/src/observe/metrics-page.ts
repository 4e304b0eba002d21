import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics, MetricSources } from './metrics.ts';

/** Headers that a proxy adds: behind one every visitor seems to come from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * `GET /metrics`. With a token configured: for callers with the token. Without: for callers on this machine that came
 * through no proxy. For all others the page does not exist.
 */
export function metricsPage(
  metrics: Metrics,
  sources: MetricSources,
  token: string | undefined,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void> {
  return async (request, response, next) => {
    if (!/^\/metrics\/?(\?|$)/i.test(request.url ?? '')) return next();
    if (request.method !== 'GET' || !mayRead(request, token)) {
      response.writeHead(404).end();
      return;
    }
    const page = await metrics.page(sources);
    response.writeHead(200, { 'content-type': metrics.contentType }).end(page);
  };
}

function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopback(socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
