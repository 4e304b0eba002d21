import './ui/base.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { cleanPath } from './content/file-style.ts';
import { assertIsLocale, overwriteGetLocale } from './paraglide/runtime.js';
import { createRouter } from './router.tsx';
import { browserCall } from './site/call.ts';
import { memberSession } from './site/member-session.ts';
import { userKey } from './site/queries.ts';
import { browserPages } from './site/pages.ts';
import { watchForMissingParts } from './site/reload-once.ts';
import { readTheme } from './ui/theme.ts';

const locale = assertIsLocale(document.documentElement.lang);
overwriteGetLocale(() => locale);
watchForMissingParts();

// the server showed `/basket/Index` as `/basket`: the window says so too
const { pathname, search, hash } = window.location;
if (cleanPath(pathname) !== pathname)
  window.history.replaceState(null, '', cleanPath(pathname) + search + hash);

const router = createRouter({
  call: browserCall({ locale, session: memberSession }),
  pages: browserPages({ locale }),
  locale,
  origin: window.location.origin,
  theme: readTheme(document.documentElement.dataset['theme']),
});

const { queryClient } = router.options.context;
memberSession.serve(queryClient);
// a page out of the browser's cache may show what somebody else has logged out of meanwhile
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && queryClient.getQueryData(userKey)) window.location.reload();
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error('hydration', error) },
);
