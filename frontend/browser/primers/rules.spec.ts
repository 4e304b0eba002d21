import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

interface Fixture {
  header: unknown;
  cases: { id: string; expected: unknown }[];
}
const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));

test('the golden rule cases give in a browser build what they give on the server', async ({ page }) => {
  const { header, cases } = fixture('rules') as Fixture;
  const { cases: further } = fixture('more-rules') as Fixture;
  const { modifiers } = fixture('modifiers') as { modifiers: unknown[] };
  const all = [...cases, ...further];
  expect(cases).toHaveLength(139);

  await page.goto('about:blank');
  await page.addScriptTag({ content: await browserBuild() });
  const given = await page.evaluate(
    ([rulesHeader, ruleCases, dictionary]) => {
      const { runCases } = (globalThis as unknown as { rules: { runCases(...all: unknown[]): object } })
        .rules;
      return runCases(rulesHeader, ruleCases, dictionary);
    },
    [header, all, modifiers] as const,
  );
  expect(given).toEqual(Object.fromEntries(all.map(({ id, expected }) => [id, expected])));
});

/** The rules as the storefront's bundler builds and shortens them for browsers. */
async function browserBuild(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { conditions: ['oligoteka:source', 'module', 'browser'] },
    build: {
      write: false,
      minify: true,
      lib: { entry: 'browser/steps/rules-in-browser.ts', formats: ['iife'], name: 'rules' },
    },
  });
  const bundles = [built].flat() as { output: { code?: string }[] }[];
  return bundles[0]?.output[0]?.code ?? '';
}
