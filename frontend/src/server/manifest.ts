import { readFileSync } from 'node:fs';
import { rootRouteId } from '@tanstack/react-router';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

interface RouteAssets {
  preloads?: string[];
  css?: string[];
  scripts?: { attrs: Record<string, unknown>; children?: string }[];
}

interface RouterManifest {
  routes: Record<string, RouteAssets>;
}

type Chunks = Record<string, Chunk>;

const ENTRY = 'src/entry-client.tsx';
const REACT_REFRESH =
  'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';

let built: RouterManifest | undefined;

/** Which scripts and styles each route needs. */
export function routerManifest(): RouterManifest {
  if (import.meta.env.DEV) return developmentManifest();
  built ??= manifestOf(
    JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Chunks,
  );
  return built;
}

function developmentManifest(): RouterManifest {
  return {
    routes: {
      [rootRouteId]: {
        css: ['/src/ui/base.css'],
        scripts: [
          { attrs: { type: 'module' }, children: REACT_REFRESH },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', async: true, src: `/${ENTRY}` } },
        ],
      },
    },
  };
}

export function manifestOf(chunks: Chunks): RouterManifest {
  const entry = assetsOf(chunks, ENTRY);
  const routes: Record<string, RouteAssets> = {
    [rootRouteId]: {
      preloads: entry.js,
      css: entry.css,
      scripts: [{ attrs: { type: 'module', async: true, src: entry.js[0] } }],
    },
  };
  for (const key of Object.keys(chunks)) {
    const file = /^src\/routes\/(.*)\.tsx\?tsr-split=/.exec(key)?.[1];
    if (!file || file === '__root') continue;
    const id = routeIdOf(file);
    const own = assetsOf(chunks, key);
    routes[id] = {
      preloads: union(routes[id]?.preloads, own.js, entry.js),
      css: union(routes[id]?.css, own.css, entry.css),
    };
  }
  return { routes };
}

/** «order.$uid» → «/order/$uid», «profile.index» → «/profile/». */
export function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '');
}

function union(had: string[] = [], more: string[], without: string[]): string[] {
  return [...new Set([...had, ...more.filter((file) => !without.includes(file))])];
}

function assetsOf(chunks: Chunks, key: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const below = (chunk.imports ?? []).map((name) => assetsOf(chunks, name, seen));
  return {
    js: [`/${chunk.file}`, ...below.flatMap((part) => part.js)],
    css: [...below.flatMap((part) => part.css), ...(chunk.css ?? []).map((file) => `/${file}`)],
  };
}
