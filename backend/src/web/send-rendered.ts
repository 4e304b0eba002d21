import type { Request, Response } from 'express';
import { encodingFor } from './prefer-compressed.ts';
import { plainOf, type RenderedPage } from './rendered-pages.ts';

/** Sends a page that is the same for everybody, or says that the browser has it already. */
export async function sendRendered(page: RenderedPage, request: Request, response: Response): Promise<void> {
  const encoding = encodingFor(request);
  response.status(page.status).vary('accept-encoding');
  if (page.status === 200) response.setHeader('etag', `"${page.hash}-${encoding}"`);
  if (request.fresh) return void response.status(304).end();
  const body = encoding === 'identity' ? await plainOf(page.gzip) : page[encoding];
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', page.type);
  response.setHeader('content-length', body.length);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
