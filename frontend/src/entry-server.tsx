import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteCaller, SiteFailure } from '@oligoteka/site-api';
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server';
import { baseLocale, type Locale, overwriteGetLocale } from './paraglide/runtime.js';
import { createRouter } from './router.tsx';
import { routerManifest } from './server/manifest.ts';
import { CallFailed, failureStatus } from './site/failure.ts';
import { languageOf } from './site/language-path.ts';
import { themeOfCookies } from './ui/theme.ts';

const localeOfRequest = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRequest.getStore() ?? baseLocale);

export interface PageRequest {
  request: Request;
  call: SiteCaller;
  nonce: string | undefined;
  origin: string;
}

/** The words of the information pages, for the search. */
export { searchablePages } from './server/searchable-pages.ts';

/** Language of a page, by its address alone. */
export { languageOf };

/** Renders a page: streamed, with its data in it, in the language of its address. */
export function render({ request, call, nonce, origin }: PageRequest): Promise<Response> {
  const locale = languageOf(new URL(request.url).pathname);
  const theme = themeOfCookies(request.headers.get('cookie') ?? '');
  return localeOfRequest.run(locale, async () => {
    let router: ReturnType<typeof createRouter> | undefined;
    const response = await createRequestHandler({
      request,
      createRouter: () => {
        router = createRouter({ call: discreet(call), locale, origin, theme, nonce });
        return router;
      },
      getRouterManifest: routerManifest,
    })(defaultStreamHandler);
    return withStatusOf(router?.state.matches.find(({ status }) => status === 'error')?.error, response);
  });
}

const SERVER_FAULT = 500;

/** What goes wrong travels to the browser with the page: a refusal as it is, a fault without a word about the inside. */
function discreet(call: SiteCaller): SiteCaller {
  return (path, asked) =>
    call(path, asked).catch((error: unknown) => {
      const status = failureStatus(error);
      if (status >= SERVER_FAULT) console.error(`page data ${path}:`, error);
      throw new CallFailed(status < SERVER_FAULT ? (error as SiteFailure) : {}, status, path);
    });
}

/** The router answers 500 to every failure; a refusal has a status of its own. */
function withStatusOf(error: unknown, response: Response): Response {
  if (response.status !== SERVER_FAULT || error === undefined) return response;
  const status = failureStatus(error);
  return new Response(response.body, { status, headers: response.headers });
}
