import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { oneLanguage } from './one-language.ts';
import { precompress } from './precompress.ts';
import { typesetMessages } from './typeset-messages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PRIMERS = /\/src\/primers\//;
const FORM = /\/src\/(primers|grid)\//;

/** What the order form runs at once is two parts, also where parts that come later need some of it: the form of samples has the sheet too. */
function firstOfForm(id: string, graph: Rolldown.ChunkingContext): string | null {
  const first = new Set<string>();
  const add = (module: string) => {
    if (first.has(module) || !FORM.test(module)) return;
    first.add(module);
    graph.getModuleInfo(module)?.importedIds.forEach(add);
  };
  add(here('./src/primers/form/primer-order-form.tsx'));
  return first.has(id) ? (PRIMERS.test(id) ? 'form' : 'sheet') : null;
}

/** A class by its name and three letters of its file: the line that it stands on would compress badly. */
function className(name: string, file: string): string {
  const module = path.relative(here('./src'), file.replace(/\?.*$/, ''));
  return `_${name}_${createHash('sha256').update(module).digest('base64url').slice(0, 3)}`;
}

/** The browser's build, once for each language. */
const browser = (locale: 'ru' | 'en', first: boolean) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: first,
    copyPublicDir: first,
    // all styles together weigh less than the waiting for a dozen files of each page
    cssCodeSplit: false,
    manifest: `.vite/manifest.${locale}.json`,
    rolldownOptions: {
      input: ['src/start.ts', 'src/entry-client.tsx'],
      preserveEntrySignatures: 'allow-extension' as const, // `start.ts` calls what the other exports
      output: {
        entryFileNames: `assets/${locale}/[name]-[hash].js`,
        chunkFileNames: `assets/${locale}/[name]-[hash].js`,
        codeSplitting: {
          groups: [
            // two parts of about the same work, each run in a task of its own
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'first',
              tags: ['$initial' as const],
              test: (id: string) => !/\.css|tsr-|\/src\/(start|hydrate\/(event-replay|early-))/.test(id),
            },
            {
              name: 'article',
              test: /\/(article-(page|text|figures)|section-menu|breadcrumbs)\.(tsx|module\.css)|messages\/(pages_(back_to|contents|how_to_cite|(in_)?section)|shell_(home|breadcrumbs))/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'loaders',
              test: /tsr-split=loader|\/(page-head|load-article)\.ts|-quer(y|ies)\.ts|messages\/\w+_head_/,
              includeDependenciesRecursively: false,
            },
            // rules that the same pages need: many small files compress badly
            {
              name: 'checks',
              test: /\/libs\/(primer|pricing)\/src\/(brackets|normalise|notices|problems|quote|scales|validate)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'places',
              test: /\/libs\/primer\/src\/(cleaning|length|placement)\.ts/,
              includeDependenciesRecursively: false,
            },
            { name: firstOfForm, test: FORM, includeDependenciesRecursively: false },
            // beside it: in the part of the route alone they would need each other
            {
              name: 'form-words',
              test: /\/messages\/(primers|form|grid)_/,
              includeDependenciesRecursively: false,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
            },
          ],
        },
      },
    },
  },
});

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    // a build finds the messages made by the step before it; absolute paths: in development the working directory is the backend's
    command === 'serve' &&
      paraglideVitePlugin({
        project: here('./project.inlang'),
        outdir: here('./src/paraglide'),
        strategy: ['globalVariable', 'baseLocale'],
      }),
    typesetMessages(),
    oneLanguage(command === 'build' ? { client: 'ru', english: 'en' } : {}),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // a page comes with its data: how to ask for it is known when somebody moves on to another page
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ['loader'],
        ],
      },
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  resolve: {
    // React's own instead of what stood in for it before React 18
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    conditions: ['oligoteka:source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    noExternal: [/^@oligoteka\//],
    resolve: { conditions: ['oligoteka:source', 'module', 'node', 'development|production'] },
  },
  // a font inlined as data: would be refused by the content security policy
  build: {
    assetsInlineLimit: 0,
    // true: no code that looks whether a browser knows such links; without a page of HTML no other is added
    modulePreload: { polyfill: true, resolveDependencies: () => [] },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  css: { modules: { generateScopedName: className } },
  builder: {},
  environments: {
    client: browser('ru', true),
    english: browser('en', false),
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
