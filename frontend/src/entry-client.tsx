import './ui/theme/base.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { cleanPath } from './content/file-style.ts';
import { assertIsLocale, overwriteGetLocale } from './paraglide/runtime.js';
import { createRouter, loadFailurePage } from './router.tsx';
import { userKey } from './calls/queries.ts';
import { keepDrawnBasket } from './calls/use-basket.ts';
import { lazyModule } from './hydrate/lazy-module.ts';
import { browserPages } from './calls/pages.ts';
import { watchForMissingChunks } from './hydrate/reload-once.ts';
import { takePageForAll } from './tabs/take-page-for-all.ts';
import { readTheme } from './ui/theme/theme.ts';

/** Hydrates the page that the server drew. */
export function hydrate(): void {
  const locale = assertIsLocale(document.documentElement.lang);
  overwriteGetLocale(() => locale);
  watchForMissingChunks();

  // the server showed `/basket/Index` as `/basket`: the window says so too
  const { pathname, search, hash } = window.location;
  if (cleanPath(pathname) !== pathname)
    window.history.replaceState(null, '', cleanPath(pathname) + search + hash);

  // the page came with its data: the first call is made when a person does something
  const calls = lazyModule(() =>
    import('./calls/browser-calls.ts').then((code) =>
      code.openCalls(locale, router.options.context.queryClient),
    ),
  );
  const router = createRouter({
    call: (path, request, options) => calls.load().then((call) => call(path, request, options)),
    pages: browserPages({ locale }),
    locale,
    origin: window.location.origin,
    theme: readTheme(document.documentElement.dataset['theme']),
    start: '',
  });

  const { queryClient } = router.options.context;
  const { hydrate: receive } = router.options;
  router.options.hydrate = async (dehydrated) => {
    await receive?.(dehydrated);
    takePageForAll(queryClient);
    keepDrawnBasket(queryClient);
  };
  // a page out of the browser's cache may show an account that was logged out meanwhile
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && queryClient.getQueryData(userKey)) window.location.reload();
  });

  // in slices, so that clicks and scrolling are handled in between
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('hydration', error) },
    );
  });
  calls.load().catch(() => undefined); // tried again with the first call
  loadFailurePage().catch(() => undefined);
}
