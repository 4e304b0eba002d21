import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

const OTHER_NAMES = ['/metrics', '/health/live', '/health/ready'];

/** Names a request by the call of the contract, or by the kind of thing that was asked for: there are few names. */
export function requestNames(calls: () => readonly string[]): (url: string) => string {
  let known: Map<string, string> | undefined;
  return (url) => {
    // known only once the application is up
    known ??= new Map(
      [...calls().map((path) => `/site${path}`), ...OTHER_NAMES].map((name) => [name.toLowerCase(), name]),
    );
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const name = known.get(path) ?? known.get(path.toLowerCase());
    if (name !== undefined) return name;
    if (path.startsWith('/site/')) return 'unknown call';
    return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path) ? 'file' : 'page';
  };
}

/** Counts and times every answer of a server. */
export function countRequests(server: Server, metrics: Metrics, nameOf: (url: string) => string): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const call = nameOf(request.url ?? '/');
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      // 499, as proxies say: the visitor left before the answer was there
      const status = response.writableFinished ? response.statusCode : LEFT;
      metrics.httpAnswer(call, status, seconds);
      const requestId = response.getHeader('x-request-id');
      log.debug({ request: requestId, method: request.method, call, status, seconds }, 'answered');
    });
  });
}

const LEFT = 499;

/** Each request as a span, into which everything falls that it sets off. */
export function traceRequests(
  tracing: Tracing,
  nameOf: (url: string) => string,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
    const call = nameOf(request.url ?? '/');
    const parent = request.headers['traceparent'];
    void tracing.span(
      `${request.method ?? 'GET'} ${call}`,
      { kind: 'server', parent: typeof parent === 'string' ? parent : undefined },
      async (span) => {
        const ended = new Promise((resolve) => response.once('close', resolve));
        next();
        await ended;
        span.set({ 'http.response.status_code': response.statusCode });
      },
    );
  };
}
