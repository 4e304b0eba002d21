import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  appType: 'custom',
  plugins: [
    // absolute paths: in development the working directory is the backend's
    paraglideVitePlugin({
      project: here('./project.inlang'),
      outdir: here('./src/paraglide'),
      strategy: ['globalVariable', 'baseLocale'],
    }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  resolve: { conditions: ['oligoteka:source', 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@oligoteka\//],
    resolve: { conditions: ['oligoteka:source', 'module', 'node', 'development|production'] },
  },
  // a font inlined as data: would be refused by the content security policy
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  builder: {},
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx' } },
    },
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
});
