import { randomBytes } from 'node:crypto';
import type { Request as Incoming, Response as Outgoing } from 'express';
import { hashedScripts } from './hashed-scripts.ts';
import type { RenderedPages } from './rendered-pages.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendRendered } from './send-rendered.ts';
import type { Storefront, WebOptions } from './storefront.ts';
import { addressOf, send, toWebRequest } from './web-exchange.ts';

const NONCE_BYTES = 16;
const nonceOf = (): string => randomBytes(NONCE_BYTES).toString('hex');

export const originOf = (request: Incoming, { origin }: WebOptions): string =>
  // without a configured origin: a proxy may pass on whatever host a visitor names
  origin ?? `${request.secure ? 'https' : 'http'}://${request.get('host') ?? 'localhost'}`;

/**
 * Whether pages under the host that a request names are kept: always where the shop knows its own name, else under the names of this
 * machine alone. Strangers can make up any number of hosts, and each would have pages of its own.
 */
function isKept(request: Incoming, { origin }: WebOptions): boolean {
  if (origin !== undefined) return true;
  const { localAddress = '', localPort = 0 } = request.socket;
  const address = localAddress.replace(/^::ffff:/i, '');
  const names = ['localhost', '127.0.0.1', '[::1]', address.includes(':') ? `[${address}]` : address];
  return names.some((name) => [name, `${name}:${localPort}`].includes(request.get('host') ?? ''));
}

/** Answers with a page that is the same for everybody; false where this visitor's is another. */
export async function answerShared(
  kept: RenderedPages,
  storefront: Storefront,
  request: Incoming,
  response: Outgoing,
  options: WebOptions,
): Promise<boolean> {
  if (!isKept(request, options)) return false;
  const { visitors, site } = options;
  const origin = originOf(request, options);
  const asked = {
    url: addressOf(request, origin),
    headers: { get: (name: string) => request.get(name) ?? null },
    mobileSiteUrl: site.mobileSiteUrl,
  };
  const shared = storefront.pageForAll(asked);
  if (shared === undefined || !(await visitors.seesWhatAllSee(request).catch(() => false))) return false;
  const url = new URL(shared.path, origin);
  const found = kept.find([url.href, shared.theme].join(' '), async () => {
    const nonce = nonceOf();
    const { call, isSame } = visitors.forAll(storefront.languageOf(shared.path));
    const asking = new Request(url, { headers: { cookie: `theme=${shared.theme}` } });
    const answer = await storefront.render({ request: asking, call, nonce, origin, ...site });
    const { html, sources } = hashedScripts(await answer.text(), nonce);
    // a redirect has no page to keep
    const isShared = isSame() && !answer.headers.has('location') && !answer.headers.has('set-cookie');
    const type = answer.headers.get('content-type') ?? 'text/html';
    return { status: answer.status, type, html, scripts: sources, isShared };
  });
  const page = await found.catch((error: unknown) => {
    // rendered for this visitor alone, or told with the page of a failure
    console.error(`page for all ${shared.path}:`, error);
    return null;
  });
  if (page === null) return false;
  setSecurityHeaders(response, page.scripts);
  response.setHeader('cache-control', 'private, no-cache');
  if (shared.cookie !== undefined) response.append('set-cookie', shared.cookie);
  await sendRendered(page, request, response);
  return true;
}

/** Renders a page for one visitor. */
export async function answerPage(
  storefront: Storefront,
  request: Incoming,
  response: Outgoing,
  options: WebOptions,
) {
  const nonce = options.dev ? undefined : nonceOf();
  const origin = originOf(request, options);
  setSecurityHeaders(response, nonce === undefined ? undefined : [`'nonce-${nonce}'`]);
  response.setHeader('cache-control', 'private, no-cache');
  request.headers['accept-language'] = storefront.languageOf(request.path);
  // so that a published price is in the very next page of a member too; where the database is away, the page says so
  await options.visitors.edition().catch(() => undefined);
  const page = await storefront.render({
    request: toWebRequest(request, response, origin),
    call: options.visitors.of(request),
    nonce,
    origin,
    ...options.site,
  });
  await send(page, request, response);
}
