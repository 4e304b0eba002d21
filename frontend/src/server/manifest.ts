import { readFileSync } from 'node:fs';
import { rootRouteId } from '@tanstack/react-router';

interface Chunk {
  file: string;
  imports?: string[];
}

interface RouteAssets {
  css?: string[];
  scripts?: { attrs: Record<string, unknown>; children?: string }[];
}

interface RouterManifest {
  routes: Record<string, RouteAssets>;
}

type Chunks = Record<string, Chunk>;

const START = 'src/start.ts';
const ENTRY = 'src/entry-client.tsx';
const STYLES = 'style.css';
const REACT_REFRESH =
  'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';

const BUILD = '../client/';

const built = new Map<string, RouterManifest>();
const starts = new Map<string, string>();

const chunksOf = (locale: string): Chunks =>
  JSON.parse(
    readFileSync(new URL(`${BUILD}.vite/manifest.${locale}.json`, import.meta.url), 'utf8'),
  ) as Chunks;

/** The script that stands in the page itself, before the first field; in development it comes as a file. */
export function startScript(locale: string): string {
  if (import.meta.env.DEV) return '';
  const known = starts.get(locale);
  if (known !== undefined) return known;
  const file = new URL(`${BUILD}${chunksOf(locale)[START]?.file}`, import.meta.url);
  // a module would wait for the end of the page
  const made = `{(()=>{${readFileSync(file, 'utf8')}})()}`;
  starts.set(locale, made);
  return made;
}

/** Scripts that each route needs; each language has its own. The styles are one file for all. */
export function routerManifest(locale: string): RouterManifest {
  if (import.meta.env.DEV) return developmentManifest();
  const known = built.get(locale);
  if (known) return known;
  const made = manifestOf(chunksOf(locale));
  built.set(locale, made);
  return made;
}

function developmentManifest(): RouterManifest {
  return {
    routes: {
      [rootRouteId]: {
        css: ['/src/ui/theme/base.css'],
        scripts: [
          { attrs: { type: 'module' }, children: REACT_REFRESH },
          { attrs: { type: 'module', src: '/@vite/client' } },
          list([`/${ENTRY}`]),
          { attrs: { type: 'module', async: true, src: `/${START}` } },
        ],
      },
    },
  };
}

export function manifestOf(chunks: Chunks): RouterManifest {
  const entry = scriptsOf(chunks, ENTRY);
  const styles = chunks[STYLES];
  const routes: Record<string, RouteAssets> = {};
  const parts: Record<string, string[]> = {};
  for (const key of Object.keys(chunks)) {
    const file = /^src\/routes\/(.*)\.tsx\?tsr-split=.*component/.exec(key)?.[1];
    if (!file || file === '__root') continue;
    const id = routeIdOf(file);
    const own = scriptsOf(chunks, key).filter((script) => !entry.includes(script));
    parts[id] = [...new Set([...(parts[id] ?? []), ...own])];
  }
  for (const [id, own] of Object.entries(parts)) routes[id] = { scripts: [list(own)] };
  routes[rootRouteId] = {
    css: styles ? [`/${styles.file}`] : [],
    scripts: [list(entry)],
  };
  return { routes };
}

/** For `start.ts`: the parts of the page. */
function list(parts: string[]) {
  return { attrs: { type: 'application/json', 'data-parts': '' }, children: JSON.stringify(parts) };
}

/** «order/$uid» → «/order/$uid», «profile.index» → «/profile/». */
export function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '');
}

/** Scripts of a part, each after the scripts that it imports. */
function scriptsOf(chunks: Chunks, key: string, seen = new Set<string>()): string[] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => scriptsOf(chunks, name, seen)), `/${chunk.file}`];
}
