import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES, pagesAbove, pagesBelow, SECTIONS } from './page-table.ts';

const routeTree = readFileSync(path.resolve(import.meta.dirname, '../routeTree.gen.ts'), 'utf8');
const [, written = ''] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(routeTree) ?? [];
const ROUTES = [...written.matchAll(/'([^']+)':/g)].map(([, route = '']) => route);

test('a page stands in the table once', () => {
  const paths = PAGES.map((page) => page.path);
  expect(paths.filter((found, index) => paths.indexOf(found) !== index)).toEqual([]);
});

test('a feature is a route that is written by hand, and such a route has its entry', () => {
  const features = PAGES.filter(({ kind }) => kind === 'feature').map((page) => page.path);
  expect(features.filter((feature) => !ROUTES.includes(feature))).toEqual([]);
  const all = new Set(PAGES.map((page) => page.path));
  expect(ROUTES.filter((route) => !route.includes('$') && !all.has(route))).toEqual([]);
});

test('only a feature is named here: other pages are named by their files', () => {
  expect(PAGES.filter(({ kind, name }) => kind !== 'feature' && name)).toEqual([]);
});

test('the pages above and below a page are those of its address', () => {
  const names = (pages: { path: string }[]) => pages.map((page) => page.path);
  expect(names(pagesAbove('/products/pcr/mixes/citing'))).toEqual([
    '/products',
    '/products/pcr',
    '/products/pcr/mixes',
  ]);
  expect(names(pagesBelow('/services'))).toContain('/services/sequencing/sanger');
  expect(names(pagesBelow('/products/pcr'))).toEqual([
    '/products/pcr/polymerases',
    '/products/pcr/mixes',
    '/products/pcr/bulk',
  ]);
  expect(SECTIONS.filter((section) => pagesBelow(section).length < 3)).toEqual([]);
});

test('a page whose route reads the query of its address says so', () => {
  const folder = path.resolve(import.meta.dirname, '../routes');
  const reading = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((code) => /validateSearch|location\.search/.test(code))
    .map((code) => /createFileRoute\('([^']+)'\)/.exec(code)?.[1] ?? '')
    .map((route) => route.replace(/\/_\w+/, '').replace(/(.)\/$/, '$1'));
  expect(reading).toContain('/search');
  const asking = PAGES.filter(({ asks, access }) => asks || access === 'member').map((page) => page.path);
  expect(reading.filter((route) => !route.includes('$') && !asking.includes(route))).toEqual([]);
});
