import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from './content/page-table.ts';

/** Pages that links may lead to. */
const ROUTES = new Set(PAGES.map(({ path: route }) => route));
/** Pages that are files. */
const FILES = new Set(
  PAGES.filter(({ kind, name }) => kind !== 'citing' && !name).map(({ path: route }) => route),
);

const FOLDER = path.resolve(import.meta.dirname, '../content');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const literature = JSON.parse(read('literature.json')) as Record<string, { doi?: string; year: number }>;
const products = JSON.parse(
  readFileSync(path.resolve(FOLDER, '../../backend/src/dictionaries/seed/products.json'), 'utf8'),
) as { products: { sku: string; note?: string; note_en?: string }[] };

interface Page {
  route: string;
  language: string;
  matter: Record<string, string>;
  works: string[];
  body: string;
}

const ARTICLES = new Set(products.products.map(({ sku }) => sku.slice(0, 6)));
const SECTIONS = new Set([...ARTICLES].map((article) => article.slice(0, 3)));
/** A Cyrillic letter that looks Latin, or the other way round: such a word is never found. */
const TWO_ALPHABETS = /([a-zа-яё]*(?:[а-яё][a-z]|[a-z][а-яё])[a-zа-яё]*)/gi;
const KEYS = new Set(all(read('README.md'), /`\{\{([\w.]+)\}\}`/g));

const pages = readdirSync(FOLDER, { encoding: 'utf8', recursive: true })
  .filter((file) => /\.(ru|en)\.md$/.test(file))
  .map((file) => pageOf(file, read(file)));
const inRussian = pages.filter(({ language }) => language === 'ru');
const inEnglish = new Map(
  pages.filter(({ language }) => language === 'en').map((page) => [page.route, page]),
);

test('there are pages, each on a route of its own that the shop has', () => {
  expect(inRussian.length).toBeGreaterThan(80);
  expect(inRussian.map(({ route }) => route).sort()).toEqual([...FILES].sort());
});

test('front matter, links, articles, literature, placeholders and Markdown hold on every page', () => {
  expect(pages.flatMap((page) => faults(page))).toEqual([]);
});

test('the English page says the same as the Russian one, and none stands alone', () => {
  for (const russian of inRussian) {
    const english = inEnglish.get(russian.route);
    expect([russian.route, english && shape(english)]).toEqual([russian.route, shape(russian)]);
    expect([russian.route, english?.body.match(/[А-Яа-яЁё]{3,}/)?.[0]]).toEqual([russian.route, undefined]);
  }
  expect(inEnglish.size).toBe(inRussian.length);
});

/** Alleles of a genotyping kit as its catalogue note names them: one letter for FAM and one for HEX, for each reaction. */
const allelesOf = (note: string): string[] =>
  [...note.matchAll(/FAM(?: —|:) ([ACGT])(?:(?!FAM).)*?HEX(?: —|:) ([ACGT])/gu)].map(
    ([, fam, hex]) => `${fam} ${hex}`,
  );

test('the allele that each dye shows is said for every genotyping kit, alike on the page and in the catalogue', () => {
  for (const page of [inRussian, [...inEnglish.values()]].map((all) =>
    all.find(({ route }) => route === '/products/nomotech'),
  )) {
    const rows = [
      ...(page?.body ?? '').matchAll(/^\| (NOM-\d\d)[^|]*\|[^|]+\| ([ACGT])[^|]*\| ([ACGT])[^|]*\|/gmu),
    ];
    const articles = [...new Set(rows.map(([, article = '']) => article))];
    expect(articles).toHaveLength(10);
    for (const article of articles) {
      const { note = '', note_en: english = '' } =
        products.products.find(({ sku }) => sku === `${article}-S`) ?? {};
      const reactions = rows.filter(([, own]) => own === article);
      const told = reactions.map(([, , fam, hex]) => `${fam} ${hex}`);
      expect([article, allelesOf(note)]).toEqual([article, told]);
      expect([article, allelesOf(english)]).toEqual([article, told]);
    }
  }
});

const MATTER = 'title: "Т"\nmenu: "М"\ndescription: "О"\norder: 1';
const TEXT = 'Слова. '.repeat(60).trimEnd();
test.each([
  ['no fault in a sound page', MATTER, 'Ещё слова.', []],
  ['a missing title', MATTER.replace('title', 'titel'), 'Слова.', ['titel is not known', 'title is missing']],
  ['a link that leads nowhere', MATTER, '[смеси](/products/pcr/mix)', ['no page /products/pcr/mix']],
  ['a link to itself', MATTER, '[сюда](/order#pay)', ['leads to itself']],
  ['an article nobody sells', MATTER, 'Возьмите MIX-77.', ['no article MIX-77']],
  ['a work nobody wrote', `${MATTER}\nliterature: [none1999]`, 'Слова.', ['no work none1999']],
  ['a placeholder nobody fills in', MATTER, '{{company.fax}}', ['no placeholder company.fax']],
  ['a Cyrillic С in a Latin word', MATTER, 'Смешайте с dСTP.', ['two alphabets in dСTP']],
  ['HTML', MATTER, 'Раз <br> два', ['HTML, a first heading, a tab or a loose space']],
  ['a torn table', MATTER, '| а | б |\n| --- | --- |\n| в |', ['a torn table: | а | б |']],
  ['steps that jump', MATTER, '1. раз\n3. три', ['steps 1, 3']],
])('the check sees %s', (_, matter, body, expected) => {
  expect(faults(pageOf('order.ru.md', `---\n${matter}\n---\n\n${TEXT}\n\n${body}\n`))).toEqual(
    expected.map((fault) => `/order, ru: ${fault}`),
  );
});

test('a work of the literature is named by a page, its DOI stands once, its key carries the year', () => {
  const works = Object.entries(literature);
  const dois = works.flatMap(([, { doi }]) => doi ?? []);
  expect(dois.filter((doi) => !/^10\.\d{4,5}\/\S+$/.test(doi))).toEqual([]);
  expect(new Set(dois.map((doi) => doi.toLowerCase())).size).toBe(dois.length);
  expect(works.filter(([key, { year }]) => !key.includes(String(year)))).toEqual([]);
  const named = new Set(pages.flatMap((page) => page.works));
  expect(works.filter(([key]) => !named.has(key))).toEqual([]);
});

function pageOf(file: string, text: string): Page {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  const matter: Record<string, string> = {};
  let works: string[] = [];
  for (const line of head.split('\n')) {
    const [, key = '', value = '""'] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (key === 'literature') works = value.slice(1, -1).split(', ');
    else matter[key] = String(JSON.parse(value));
  }
  return { route: `/${file.slice(0, -'.ru.md'.length)}`, language: file.slice(-5, -3), matter, works, body };
}

/** Everything wrong on a page, each in a few words. */
function faults({ route, language, matter, works, body }: Page): string[] {
  const links = all(body, /\]\(([^)#]+)[^)]*\)/g);
  const mentioned = all(body, /\b([A-Z]{3}-\d{2})(?!\d)/g).filter((article) =>
    SECTIONS.has(article.slice(0, 3)),
  );
  const found = [
    ...Object.keys(matter)
      .filter((key) => !/^(title|menu|description|order|methods)$/.test(key))
      .map((key) => `${key} is not known`),
    ...['title', 'menu', 'description', 'order']
      .filter((key) => !matter[key])
      .map((key) => `${key} is missing`),
    ...((matter.menu?.length ?? 0) > 32 ? ['menu is too long'] : []),
    ...((matter.description?.length ?? 0) > 170 ? ['description is too long'] : []),
    ...links.filter((link) => !ROUTES.has(link)).map((link) => `no page ${link}`),
    ...(links.includes(route) ? ['leads to itself'] : []),
    ...mentioned.filter((article) => !ARTICLES.has(article)).map((article) => `no article ${article}`),
    ...works.filter((work) => literature[work] === undefined).map((work) => `no work ${work}`),
    ...all(body, /\{\{([\w.]+)\}\}/g)
      .filter((key) => !KEYS.has(key))
      .map((key) => `no placeholder ${key}`),
    ...(/<\/?[a-z]+[ />]|^# |\t| $|\n\n\n/m.test(body)
      ? ['HTML, a first heading, a tab or a loose space']
      : []),
    ...all(body, TWO_ALPHABETS).map((word) => `two alphabets in ${word}`),
    ...(body.length < 300 ? ['hardly a word'] : []),
    ...body.trimEnd().split('\n\n').flatMap(blockFaults),
  ];
  return found.map((fault) => `${route}, ${language}: ${fault}`);
}

function blockFaults(block: string): string[] {
  const lines = block.split('\n');
  const widths = new Set(lines.map((line) => line.split('|').length));
  const torn = lines[0]?.startsWith('|') && (widths.size > 1 || !/^\|( -+ \|)+$/.test(lines[1] ?? ''));
  const steps = all(block, /^(\d+)\. /gm);
  const jump = steps.some((step, index) => Number(step) !== index + 1);
  return [...(torn ? [`a torn table: ${lines[0]}`] : []), ...(jump ? [`steps ${steps.join(', ')}`] : [])];
}

/** The shape of a page, which both its languages share. */
function shape({ matter, works, body }: Page): object {
  return {
    keys: Object.keys(matter),
    order: matter.order,
    works,
    headings: all(body, /^(#{2,3}) /gm),
    rows: all(body, /^(\|)/gm).length,
    steps: all(body, /^(\d+)\. /gm),
    links: all(body, /\]\(([^)]+)\)/g).sort(),
    placeholders: all(body, /\{\{([\w.]+)\}\}/g).sort(),
  };
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
