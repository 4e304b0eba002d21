import { readFileSync } from 'node:fs';
import { rootRouteId } from '@tanstack/react-router';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
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

const built = new Map<string, RouterManifest>();

/** Which scripts and styles each route needs; the scripts of each language are its own. */
export function routerManifest(locale: string): RouterManifest {
  if (import.meta.env.DEV) return developmentManifest();
  const known = built.get(locale);
  if (known) return known;
  const file = new URL(`../client/.vite/manifest.${locale}.json`, import.meta.url);
  const made = manifestOf(JSON.parse(readFileSync(file, 'utf8')) as Chunks);
  built.set(locale, made);
  return made;
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
  const entry = pageAssets(chunks, ENTRY);
  const routes: Record<string, RouteAssets> = {
    [rootRouteId]: {
      preloads: entry.js,
      css: entry.css,
      scripts: [{ attrs: { type: 'module', async: true, src: entry.js[0] } }],
    },
  };
  for (const key of Object.keys(chunks)) {
    const file = /^src\/routes\/(.*)\.tsx\?tsr-split=.*component/.exec(key)?.[1];
    if (!file || file === '__root') continue;
    const id = routeIdOf(file);
    const own = pageAssets(chunks, key);
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

/** Scripts of a page, and its styles with those of the parts that follow: what the server draws must look right at once. */
function pageAssets(chunks: Chunks, key: string): { js: string[]; css: string[] } {
  const own = assetsOf(chunks, key);
  const drawn = new Set<string>();
  const follow = (name: string) => {
    for (const next of chunks[name]?.dynamicImports ?? []) {
      if (drawn.has(next) || next.startsWith('src/routes/')) continue;
      drawn.add(next);
      follow(next);
    }
    chunks[name]?.imports?.forEach(follow);
  };
  follow(key);
  const later = [...drawn].flatMap((name) => assetsOf(chunks, name).css);
  return { js: own.js, css: [...new Set([...own.css, ...later])] };
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
