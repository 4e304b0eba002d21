import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteCaller, SiteFailure } from '@oligoteka/site-api';
import { createRequestHandler, defaultStreamHandler } from '@tanstack/react-router/ssr/server';
import { baseLocale, type Locale, overwriteGetLocale } from './paraglide/runtime.js';
import { createRouter } from './router.tsx';
import { cleanPath } from './content/file-style.ts';
import type { OwnersFacts } from './server/fill-in.ts';
import { routerManifest, startScript } from './server/manifest.ts';
import { answerContent, articlesWith, serverPages } from './server/pages.ts';
import { languageChosen, whereTo } from './server/where-to.ts';
import { CallFailed, failureStatus } from './calls/failure.ts';
import { isForBrowser, LeftToBrowser } from './calls/left-to-browser.ts';
import { languageOf } from './navigation/language-path.ts';
import { languageCookie } from './navigation/remember-language.ts';
import { deferredPartsLoaded } from './hydrate/deferred.tsx';
import { themeOfCookies } from './ui/theme/theme.ts';

const localeOfRequest = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => localeOfRequest.getStore() ?? baseLocale);

export interface PageRequest {
  request: Request;
  call: SiteCaller;
  nonce: string | undefined;
  origin: string;
  /** The owner's facts about the shop, for the pages of words; the same object for every request. */
  facts: OwnersFacts;
  /** A separate site for phones, where there is one. */
  mobileSiteUrl: string | undefined;
}

/** The words of the information pages, for the search. */
export { searchablePages } from './server/searchable-pages.ts';

/** Language of a page, by its address alone. */
export { languageOf };
export { siteFile } from './server/files.ts';
export { pageForAll } from './server/page-for-all.ts';

const FOUND = 302;

/** Renders a page: streamed, with its data in it, in the language of its address. */
export async function render({
  request: asked,
  call,
  nonce,
  origin,
  ...site
}: PageRequest): Promise<Response> {
  const url = new URL(asked.url);
  const articles = articlesWith(site.facts);
  const elsewhere = whereTo({ url, headers: asked.headers, mobileSiteUrl: site.mobileSiteUrl });
  if (elsewhere !== undefined) return new Response(null, { status: FOUND, headers: { location: elsewhere } });
  const content = answerContent(url.pathname, articles);
  if (content) return content;
  const locale = languageOf(url.pathname);
  // `/basket/Index` is the page `/basket`, whose head names the canonical address
  url.pathname = cleanPath(url.pathname);
  const request = new Request(url, asked);
  const theme = themeOfCookies(request.headers.get('cookie') ?? '');
  return localeOfRequest.run(locale, async () => {
    let router: ReturnType<typeof createRouter> | undefined;
    const response = await createRequestHandler({
      request,
      createRouter: () => {
        router = createRouter({
          call: discreet(call),
          pages: serverPages(articles, locale),
          locale,
          origin,
          theme,
          start: startScript(locale),
          nonce,
        });
        return router;
      },
      getRouterManifest: () => routerManifest(locale),
    })(async (page) => {
      await deferredPartsLoaded();
      return defaultStreamHandler(page);
    });
    const error = router?.state.matches.find(({ status }) => status === 'error')?.error;
    const page = withStatusOf(error, response);
    const chosen = languageChosen({ url, headers: asked.headers });
    if (chosen) page.headers.append('set-cookie', languageCookie(chosen));
    return page;
  });
}

const SERVER_FAULT = 500;

/** Failures travel to the browser with the page: a refusal as it is, a fault without a word about the inside. */
function discreet(call: SiteCaller): SiteCaller {
  const left = new Set<string>();
  return async (path, asked) => {
    if (left.has(path)) throw new LeftToBrowser(path);
    const answer = await call(path, asked).catch((error: unknown) => {
      const status = failureStatus(error);
      if (status >= SERVER_FAULT) console.error(`page data ${path}:`, error);
      throw new CallFailed(status < SERVER_FAULT ? (error as SiteFailure) : {}, status, path);
    });
    if (!isForBrowser(path, answer as object)) return answer;
    left.add(path);
    throw new LeftToBrowser(path);
  };
}

/** The router answers 500 to every failure; a refusal has a status of its own. */
function withStatusOf(error: unknown, response: Response): Response {
  if (response.status !== SERVER_FAULT || error === undefined) return response;
  const status = failureStatus(error);
  return new Response(response.body, { status, headers: response.headers });
}
