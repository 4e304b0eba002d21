import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** `npm run sweep`: every page, looked at for a quarter of an hour; see docs/operations.md. */
export default defineConfig({
  ...everyday,
  testMatch: '*.sweep.ts',
  timeout: 180_000,
  retries: 0,
});
