import './ui/base.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { assertIsLocale, overwriteGetLocale } from './paraglide/runtime.js';
import { createRouter } from './router.tsx';
import { browserCall } from './site/call.ts';
import { watchForMissingParts } from './site/reload-once.ts';
import { readTheme } from './ui/theme.ts';

const locale = assertIsLocale(document.documentElement.lang);
overwriteGetLocale(() => locale);
watchForMissingParts();

const router = createRouter({
  call: browserCall({ locale }),
  locale,
  origin: window.location.origin,
  theme: readTheme(document.documentElement.dataset['theme']),
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  { onRecoverableError: (error) => console.error('hydration', error) },
);
