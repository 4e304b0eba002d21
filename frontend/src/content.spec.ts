import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The pages of the specification, §2. Those under a citing page and the two order forms are made of data. */
const ROUTES = new Set([
  ...'/ /about /search /policy /sequences /basket /order /login /profile /services /products /support'.split(
    ' ',
  ),
  ...below('/about', 'contacts news news/all vacancy'),
  ...below('/sout', 'ru lab product ip'),
  ...below('/order', 'shipping distributors return pay sample-requirements special-offers'),
  ...below('/profile', 'addresses contacts discount orders'),
  ...below('/auth', 'login registration registration-complete restore-password set-new-password logout'),
  ...below('/services', 'pricelist chemistry synthesis sequencing/sanger ges'),
  ...below('/services/chemistry', 'contacts organic-synthesis development'),
  ...below('/services/synthesis', 'kination citing order-form contacts'),
  ...below('/services/sequencing/sanger', 'contacts citing requirements standard-primers order-form'),
  ...below('/services/ges', 'contacts gene-synthesis mutagenesis pcr-cloning amplicon-cloning'),
  ...below(
    '/products',
    'contacts pricelist antibodies cdna components cloning practicum evaluation fp isolation',
  ),
  ...below('/products', 'lenti mycoplasma nomotech pcr'),
  ...below('/products/cdna', 'race normalization synthesis'),
  ...below('/products/cloning', 'vectors quick-ta competent-cells'),
  ...below('/products/evaluation', 'ladders quantum-concentration quantum-fragmentation'),
  ...below('/products/fp', 'basic biosensors photosensibilizators recombinants vectors'),
  ...below('/products/pcr', 'bulk polymerases mixes'),
  ...below('/support', 'publications citing technologies license-statements literature'),
  ...below('/support/license-statements', 'fluorescent-proteins pcr vectors'),
  ...below(
    '/support/technologies',
    'real-time-pcr probes hot-start race normalization suppression-pcr ta-cloning photoswitching',
  ),
  ...below(
    '/support/technologies',
    'lentiviral-delivery mycoplasma-detection allele-specific-pcr isothermal-amplification contamination',
  ),
]);

const FOLDER = path.resolve(import.meta.dirname, '../content');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const literature = JSON.parse(read('literature.json')) as Record<string, { doi?: string; year: number }>;
const products = JSON.parse(
  readFileSync(path.resolve(FOLDER, '../../backend/src/dictionaries/seed/products.json'), 'utf8'),
) as { products: { sku: string }[] };

interface Page {
  route: string;
  language: string;
  matter: Record<string, string>;
  works: string[];
  body: string;
}

const pages: Page[] = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
  .filter((file) => /\.(ru|en)\.md$/.test(file))
  .map((file) => {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(read(file)) ?? [];
    const matter: Record<string, string> = {};
    let works: string[] = [];
    for (const line of head.split('\n')) {
      const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (key === 'literature') works = value.slice(1, -1).split(', ');
      else matter[key] = String(JSON.parse(value));
    }
    return {
      route: `/${file.slice(0, -'.ru.md'.length)}`,
      language: file.slice(-5, -3),
      matter,
      works,
      body,
    };
  });
const named = (page: Page): [string, Page] => [`${page.route}, ${page.language}`, page];
const inRussian = pages.filter(({ language }) => language === 'ru');
const inEnglish = new Map(
  pages.filter(({ language }) => language === 'en').map((page) => [page.route, page]),
);
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('there are pages, each on a route of its own that the shop has', () => {
  expect(inRussian.length).toBeGreaterThan(20);
  expect(pages.map(({ route }) => route).filter((route) => !ROUTES.has(route))).toEqual([]);
});

test.each(inRussian.map(named))('%s: the English page says the same', (_, russian) => {
  const english = inEnglish.get(russian.route);
  expect(english).toBeDefined();
  const shape = (page: Page | undefined): unknown => ({
    keys: Object.keys(page?.matter ?? {}),
    order: page?.matter.order,
    works: page?.works,
    headings: all(page?.body ?? '', /^(#{2,3}) /gm),
    rows: all(page?.body ?? '', /^(\|)/gm).length,
    steps: all(page?.body ?? '', /^(\d+)\. /gm),
    links: all(page?.body ?? '', /\]\(([^)]+)\)/g).sort(),
    placeholders: all(page?.body ?? '', /\{\{([\w.]+)\}\}/g).sort(),
  });
  expect(shape(english)).toEqual(shape(russian));
  expect(english?.body ?? '').not.toMatch(/[А-Яа-яЁё]{3}/);
});

test('no English page stands alone', () => {
  const russian = new Set(inRussian.map(({ route }) => route));
  expect([...inEnglish.keys()].filter((route) => !russian.has(route))).toEqual([]);
});

test.each(pages.map(named))('%s: front matter, links, articles, literature and Markdown hold', (_, page) => {
  const { matter, body, works } = page;
  expect(Object.keys(matter)).toEqual(expect.arrayContaining(['title', 'menu', 'description', 'order']));
  expect(Object.keys(matter).filter((key) => !/^(title|menu|description|order|methods)$/.test(key))).toEqual(
    [],
  );
  expect(matter.menu?.length).toBeLessThanOrEqual(32);
  expect(matter.description?.length).toBeLessThanOrEqual(170);
  expect(matter.order).toMatch(/^\d+$/);

  const links = all(body, /\]\(([^)#]+)[^)]*\)/g);
  expect(links.filter((link) => !ROUTES.has(link) && !link.endsWith('/citing'))).toEqual([]);
  expect(links).not.toContain(page.route);

  const articles = new Set(products.products.map(({ sku }) => sku.slice(0, 6)));
  const letters = new Set([...articles].map((article) => article.slice(0, 3)));
  const mentioned = all(body, /\b([A-Z]{3}-\d{2})(?!\d)/g).filter((article) =>
    letters.has(article.slice(0, 3)),
  );
  expect(mentioned.filter((article) => !articles.has(article))).toEqual([]);

  expect(works.filter((work) => literature[work] === undefined)).toEqual([]);
  const keys = all(read('README.md'), /`\{\{([\w.]+)\}\}`/g);
  expect(all(body, /\{\{([\w.]+)\}\}/g).filter((key) => !keys.includes(key))).toEqual([]);

  expect(body).not.toMatch(/<\/?[a-z]+[ >]|^# |\t| $|\n\n\n/m);
  expect(body.length).toBeGreaterThan(300);
});

test.each(pages.map(named))(
  '%s: rows of a table are equally wide, steps are counted from one',
  (_, { body }) => {
    for (const block of body.trimEnd().split('\n\n')) {
      const lines = block.split('\n');
      if (lines[0]?.startsWith('|')) {
        const widths = new Set(lines.map((line) => line.split('|').length));
        expect([lines[0], widths.size]).toEqual([lines[0], 1]);
        expect(lines[1]).toMatch(/^\|( -+ \|)+$/);
      }
      const steps = all(block, /^(\d+)\. /gm).map(Number);
      expect(steps).toEqual(steps.map((_step, index) => index + 1));
    }
  },
);

test('a DOI of the literature looks like one and stands once, a key carries the year of its work', () => {
  const works = Object.entries(literature);
  const dois = works.flatMap(([, { doi }]) => doi ?? []);
  expect(dois.filter((doi) => !/^10\.\d{4,5}\/\S+$/.test(doi))).toEqual([]);
  expect(new Set(dois.map((doi) => doi.toLowerCase())).size).toBe(dois.length);
  expect(works.filter(([key, { year }]) => !key.includes(String(year)))).toEqual([]);
});

function below(parent: string, names: string): string[] {
  return names.split(' ').map((name) => `${parent}/${name}`);
}
