import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SiteCaller } from '@oligoteka/site-api';
import express, { type NextFunction, type Request, type Response as Outgoing, type Router } from 'express';
import { setSecurityHeaders } from './security-headers.ts';
import { preferCompressed } from './prefer-compressed.ts';
import { send, toWebRequest } from './web-exchange.ts';

export interface WebOptions {
  /** Folder of the storefront; in production its `dist` is there. */
  frontendRoot: string;
  /** Pages straight from the sources, rebuilt as they change. */
  dev: boolean;
  /** Makes the calls of one page. Its `accept-language` is already the page's own language. */
  callFor(request: Request): SiteCaller;
  /** Called with the searchable pages, once the storefront is loaded. */
  onPages?(pages: readonly SearchablePage[]): void;
  /** Scheme and host the world knows the site by, for canonical addresses; the request's own where absent. */
  origin?: string | undefined;
  site: SiteOptions;
}

/** A text by its key, or one for each language. */
type OwnersFacts = Readonly<Record<string, string | { readonly ru: string; readonly en: string }>>;

/** The owner's facts about the shop. */
export interface SiteOptions {
  /** Facts for the pages of words, by key (`frontend/content/README.md`); the same object for every request. */
  facts: OwnersFacts;
  mobileSiteUrl: string | undefined;
}

/** A page of the storefront in both languages, as the search reads it. */
interface SearchablePage {
  readonly path: string;
  readonly ru: PageWords;
  readonly en: PageWords;
}

interface PageWords {
  readonly title: string;
  readonly menu: string;
  readonly description: string;
  readonly text: string;
}

/** The exports of `frontend/src/entry-server.tsx`. */
interface Storefront {
  searchablePages(): readonly SearchablePage[];
  languageOf(pathname: string): string;
  render(page: {
    request: globalThis.Request;
    call: SiteCaller;
    nonce: string | undefined;
    origin: string;
    facts: OwnersFacts;
    mobileSiteUrl: string | undefined;
  }): Promise<Response>;
  /** `/robots.txt`, `/sitemap.xml`. */
  siteFile(pathname: string, origin: string): { type: string; text: string } | undefined;
}

interface Source {
  load(): Promise<Storefront>;
  close(): Promise<void>;
}

/** Paths of other parts of the server. */
const NOT_PAGES = /^\/(site|health|metrics|documents|results|attachments)(\/|$)/i;
const NONCE_BYTES = 16;

/** Serves the storefront. Call before `listen()`: Nest installs its own 404 last. Returns how to stop. */
export async function mountWeb(
  app: NestExpressApplication,
  options: WebOptions,
): Promise<() => Promise<void>> {
  app.disable('x-powered-by');
  const pages = express.Router();
  const source = options.dev ? await fromSources(app, pages, options) : await fromBuild(pages, options);
  options.onPages?.((await source.load()).searchablePages());
  pages.use(async (request: Request, response: Outgoing, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      if (isFile(request.path)) return answerFile(await source.load(), request, response, options);
      await answerPage(await source.load(), request, response, options);
    } catch (fault) {
      if (response.closed) return; // the visitor left, the render was aborted
      if (response.headersSent) response.destroy();
      else next(fault);
    }
  });
  app.use((request: Request, response: Outgoing, next: NextFunction) =>
    NOT_PAGES.test(request.path) ? next() : pages(request, response, next),
  );
  return () => source.close();
}

const originOf = (request: Request, { origin }: WebOptions): string =>
  // without a configured origin: a proxy may pass on whatever host a visitor names
  origin ?? `${request.secure ? 'https' : 'http'}://${request.get('host') ?? 'localhost'}`;

function answerFile(storefront: Storefront, request: Request, response: Outgoing, options: WebOptions): void {
  const file = storefront.siteFile(request.path, originOf(request, options));
  if (!file) return plainNotFound(response);
  response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'public, max-age=3600');
  response.removeHeader('set-cookie');
  response.type(file.type).send(file.text);
}

async function answerPage(storefront: Storefront, request: Request, response: Outgoing, options: WebOptions) {
  const nonce = options.dev ? undefined : randomBytes(NONCE_BYTES).toString('base64');
  const origin = originOf(request, options);
  setSecurityHeaders(response, nonce);
  response.setHeader('cache-control', 'private, no-cache');
  request.headers['accept-language'] = storefront.languageOf(request.path);
  const page = await storefront.render({
    request: toWebRequest(request, response, origin),
    call: options.callFor(request),
    nonce,
    origin,
    ...options.site,
  });
  await send(page, request, response);
}

async function fromSources(
  app: NestExpressApplication,
  pages: Router,
  { frontendRoot }: WebOptions,
): Promise<Source> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: frontendRoot,
    configFile: path.join(frontendRoot, 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: app.getHttpServer() } },
    appType: 'custom',
  });
  pages.use(vite.middlewares);
  return {
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Storefront,
    close: () => vite.close(),
  };
}

async function fromBuild(pages: Router, { frontendRoot }: WebOptions): Promise<Source> {
  const client = path.join(frontendRoot, 'dist/client');
  // shared caches keep files: nothing of one visitor may stand on them
  const headers = (response: Outgoing) => {
    response.removeHeader('set-cookie');
    response.setHeader('x-content-type-options', 'nosniff');
  };
  const assets = { immutable: true, maxAge: '1y', index: false, fallthrough: false, setHeaders: headers };
  pages.use(preferCompressed(client));
  pages.use('/assets', filesOf(path.join(client, 'assets'), assets));
  pages.use(filesOf(client, { index: false, maxAge: '1d', dotfiles: 'ignore', setHeaders: headers }));
  const entry = pathToFileURL(path.join(frontendRoot, 'dist/server/entry-server.js')).href;
  const storefront = (await import(entry)) as Storefront;
  return { load: async () => storefront, close: async () => {} };
}

/** Serves files of a folder; a fault is answered here and goes no further. */
function filesOf(folder: string, options: Parameters<typeof express.static>[1]) {
  const serve = express.static(folder, options);
  return (request: Request, response: Outgoing, next: NextFunction): void =>
    void serve(request, response, (fault?: unknown) =>
      fault === undefined ? next() : answerFault(fault, response),
    );
}

/** Headers of a file, set before it turns out that it cannot be sent. */
const FILE_HEADERS = ['etag', 'last-modified', 'content-encoding', 'accept-ranges', 'set-cookie'];
const FAULTS = new Map<number, string>([
  [412, 'Precondition failed'],
  [416, 'Range not satisfiable'],
  [500, 'Cannot be read'],
]);

/** Answers in plain text that nobody keeps: a cache would give it to others instead of the file for a year. */
function answerFault(fault: unknown, response: Outgoing): void {
  if (response.headersSent) return void response.destroy();
  const { status = 500 } = fault as { status?: number };
  for (const header of FILE_HEADERS) response.removeHeader(header);
  // for a range that cannot be given, the header tells the length of the file
  if (status !== 416) response.removeHeader('content-range');
  response.setHeader('cache-control', 'no-store');
  const said = FAULTS.get(status);
  if (said === undefined) plainNotFound(response);
  else plain(response, status, said);
}

/** `/favicon.ico`, `/.env`, `/wp-login.php`: no page of ours has a dot within its last part. One at its end ends a sentence. */
const isFile = (pathname: string) => /\.[^/.]+$/.test(pathname);

const plainNotFound = (response: Outgoing): void => plain(response, 404, 'Not found');

function plain(response: Outgoing, status: number, said: string): void {
  response.status(status).type('text/plain').setHeader('x-content-type-options', 'nosniff').send(`${said}\n`);
}
