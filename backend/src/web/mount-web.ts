import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, {
  type NextFunction,
  type Request as Incoming,
  type Response as Outgoing,
  type Router,
} from 'express';
import { preferCompressed } from './prefer-compressed.ts';
import { answerPage, answerShared, originOf } from './answer-page.ts';
import { RenderedPages } from './rendered-pages.ts';
import type { Storefront, WebOptions } from './storefront.ts';

interface Source {
  load(): Promise<Storefront>;
  close(): Promise<void>;
}

/** Paths of other parts of the server. */
const NOT_PAGES = /^\/(site|health|metrics|documents|results|attachments)(\/|$)/i;

/** Serves the storefront. Call before `listen()`: Nest installs its own 404 last. Returns how to stop. */
export async function mountWeb(
  app: NestExpressApplication,
  options: WebOptions,
): Promise<() => Promise<void>> {
  app.disable('x-powered-by');
  const pages = express.Router();
  const source = options.dev ? await fromSources(app, pages, options) : await fromBuild(pages, options);
  options.onPages?.((await source.load()).searchablePages());
  const kept = options.dev ? undefined : new RenderedPages(() => options.visitors.edition());
  pages.use(async (request: Incoming, response: Outgoing, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      if (isFile(request.path)) return answerFile(await source.load(), request, response, options);
      const storefront = await source.load();
      if (kept && (await answerShared(kept, storefront, request, response, options))) return;
      await answerPage(storefront, request, response, options);
    } catch (fault) {
      if (response.closed) return; // the visitor left, the render was aborted
      if (response.headersSent) response.destroy();
      else next(fault);
    }
  });
  app.use((request: Incoming, response: Outgoing, next: NextFunction) =>
    NOT_PAGES.test(request.path) ? next() : pages(request, response, next),
  );
  return () => source.close();
}

function answerFile(
  storefront: Storefront,
  request: Incoming,
  response: Outgoing,
  options: WebOptions,
): void {
  const file = storefront.siteFile(request.path, originOf(request, options));
  if (!file) return plainNotFound(response);
  response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'public, max-age=3600');
  response.removeHeader('set-cookie');
  response.type(file.type).send(file.text);
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
  const others = filesOf(client, { index: false, maxAge: '1d', dotfiles: 'ignore', setHeaders: headers });
  pages.use((request: Incoming, response: Outgoing, next: NextFunction) =>
    // nobody looks on the disk for a page
    isFile(request.path) ? others(request, response, next) : next(),
  );
  const entry = pathToFileURL(path.join(frontendRoot, 'dist/server/entry-server.js')).href;
  const storefront = (await import(entry)) as Storefront;
  return { load: async () => storefront, close: async () => {} };
}

/** Serves files of a folder; a fault is answered here and goes no further. */
function filesOf(folder: string, options: Parameters<typeof express.static>[1]) {
  const serve = express.static(folder, options);
  return (request: Incoming, response: Outgoing, next: NextFunction): void =>
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
