import { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, createSerializationAdapter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { Locale } from './paraglide/runtime.js';
import { routeTree } from './routeTree.gen.ts';
import { PagePending } from './shell/page-pending.tsx';
import type { SiteCall } from './calls/call.ts';
import type { SitePages } from './calls/pages.ts';
import { CallFailed, failureStatus, waitAfter } from './calls/failure.ts';
import { deferred } from './hydrate/deferred.tsx';
import { inLanguage, withoutLanguage } from './navigation/language-path.ts';
import type { ThemeChoice } from './ui/theme/theme.ts';

export interface RouterContext {
  queryClient: QueryClient;
  call: SiteCall;
  pages: SitePages;
  locale: Locale;
  /** Scheme and host of the site, for canonical addresses. */
  origin: string;
  theme: ThemeChoice;
  /** The script that stands in the page itself; the browser has run it already. */
  start: string;
}

export interface RouterOptions extends Omit<RouterContext, 'queryClient'> {
  nonce?: string | undefined;
}

const MAX_TRIES = 2;

const NotFoundPage = deferred<object>(() =>
  import('./shell/not-found-page.tsx').then((part) => part.NotFoundPage),
);

/** Fetched as soon as a page answers: when it is wanted, the network may be gone. */
export const loadFailurePage = () => import('./shell/failure-page.tsx').then((part) => part.FailurePage);
const FailurePage = deferred(loadFailurePage);

/** An error page that came from the server says the same in the browser: the router alone would carry the message only. */
const callFailedOnTheWay = createSerializationAdapter({
  key: 'callFailed',
  test: (value: unknown): value is CallFailed => value instanceof CallFailed,
  toSerializable: ({ message, status, url }) => ({ message, status, url }),
  fromSerializable: ({ message, status, url }) => new CallFailed({ message }, status, url),
});

/** Texts of answers that many pages bring along: dictionaries, names of goods. */
const texts = /* @__PURE__ */ new WeakMap<object, string>();

/**
 * What calls have answered goes into the page as text. A page for everybody is rendered once, but one of a member each time, and
 * half of it are answers that all members get: their text is written once, and a browser reads it faster than an expression.
 */
function asText(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer);
  const text = texts.get(answer) ?? JSON.stringify(answer);
  texts.set(answer, text);
  return text;
}
const fromText = (text: string): unknown => JSON.parse(text);

/** One router and one query store per request on the server, one per page in the browser. */
export function createRouter({ nonce, ...context }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (tries, error) =>
          typeof window !== 'undefined' && tries < MAX_TRIES && failureStatus(error) >= 500,
        retryDelay: (tries, error) => waitAfter(tries + 1, error),
      },
      // without a network a write fails and says so, instead of waiting for one in silence
      mutations: { networkMode: 'always' },
    },
  });
  const router = createTanStackRouter({
    routeTree,
    context: { ...context, queryClient } satisfies RouterContext,
    // «/en/basket» outside, «/basket» inside: routes and links stay free of the language
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = inLanguage(context.locale, url.pathname);
        return url;
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    scrollRestoration: true,
    defaultHashScrollIntoView: true,
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultPendingComponent: PagePending,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailurePage,
  });
  // the constructor's type leaves this option to the framework around the router
  router.options.serializationAdapters = [callFailedOnTheWay];
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    // what writes a page is no part of the first scripts
    ...(import.meta.env.SSR
      ? {
          dehydrateOptions: {
            shouldDehydrateQuery: (query) => query.state.status === 'success',
            serializeData: asText,
          },
        }
      : { hydrateOptions: { defaultOptions: { deserializeData: fromText } } }),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page uses the whole window, and so do its header and footer. */
    wide?: boolean;
  }
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
