import literatureText from '../../content/literature.json';
import ownFacts from '../../content/facts.json';
import type { Article, Citing, FooterColumn, MenuLink, PageLink } from '../content/article.ts';
import { pageAt, PAGES, type PageEntry, pagesAbove, pagesBelow, SECTIONS } from '../content/page-table.ts';
import { citingText } from './citing-text.ts';
import { type Facts, fillIn, type OwnersFacts } from './fill-in.ts';
import { bibtex, literatureList, type Work } from './literature.ts';
import { renderMarkdown } from './markdown.ts';
import { typeset } from './typography.ts';

type Language = 'ru' | 'en';
type Matter = Record<'title' | 'menu' | 'description' | 'order', string> & { methods?: string };

interface Source {
  matter: Matter;
  works: string[];
  body: string;
}

/** Everything the server knows of the pages, in both languages. */
export interface Articles {
  /** Undefined where the table has no such page of words. */
  article(path: string, locale: Language): Article | undefined;
  footer(locale: Language): FooterColumn[];
}

const literature: Readonly<Record<string, Work>> = literatureText;
const LONG = 4;

/** File name below `content/` → its text. Facts of the owner go before those of the project. */
export function openArticles(files: Readonly<Record<string, string>>, facts: OwnersFacts): Articles {
  const sources = new Map(Object.entries(files).map(([file, text]) => [file, readSource(text)]));
  const made = new Map<string, Article>();
  const sourceOf = (path: string, locale: Language) => sources.get(`${path.slice(1)}.${locale}.md`);

  const nameOf = (entry: PageEntry, locale: Language): string =>
    entry.kind === 'citing'
      ? citingText[locale].menu
      : (entry.name?.[locale] ?? sourceOf(entry.path, locale)?.matter.menu ?? entry.path);
  const linkTo = (entry: PageEntry, locale: Language): PageLink => ({
    path: entry.path,
    name: nameOf(entry, locale),
  });
  const order = ({ path }: PageEntry): number => Number(sourceOf(path, 'ru')?.matter.order ?? 50);
  const linksBelow = (path: string, locale: Language): PageLink[] =>
    pagesBelow(path)
      .filter((entry) => entry.kind !== 'citing' && !entry.hidden)
      .sort((one, other) => order(one) - order(other))
      .map((entry) => linkTo(entry, locale));

  /** The pages of the section; below the one that leads here, its own. */
  function menuOf(path: string, locale: Language): MenuLink[] {
    const section = SECTIONS.find((root) => path === root || path.startsWith(`${root}/`));
    if (section === undefined) return [];
    return linksBelow(section, locale).map((link) => {
      const leadsHere = path === link.path || path.startsWith(`${link.path}/`);
      return { ...link, below: leadsHere ? linksBelow(link.path, locale) : [] };
    });
  }

  function make(entry: PageEntry, locale: Language): Article | undefined {
    const { path } = entry;
    const above = path.replace(/\/citing$/, '');
    const source = sourceOf(entry.kind === 'citing' ? above : path, locale);
    if (!source) return undefined;
    const works = source.works.flatMap((key) => (literature[key] ? [{ ...literature[key], key }] : []));
    const citing = entry.kind === 'citing' ? citingOf(source, above) : undefined;
    const { matter } = source;
    const words = citing
      ? citingText[locale].page({
          title: matter.title,
          hasLiterature: works.length > 0,
          isProduct: (matter.methods ?? '').includes('{product}'),
        })
      : { title: matter.title, description: matter.description, text: source.body };
    const text = fillIn(words.text, factsIn(locale, facts));
    const { lead, body, headings } = renderMarkdown(text, {
      locale,
      isPage: (to) => pageAt(to) !== undefined,
    });
    const list = literatureList(works, locale);
    const forManagers =
      citing && works.length > 0
        ? `<details><summary>BibTeX</summary><pre tabindex="0">${bibtex(works).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></details>`
        : '';
    const contents = headings.filter(({ level }) => level === 2);
    return {
      path,
      title: typeset(words.title, locale),
      description: words.description,
      layout: entry.layout,
      hidden: entry.hidden,
      lead,
      body: body + list + forManagers,
      contents: contents.length < LONG ? [] : contents.map(({ id, text: name }) => ({ id, text: name })),
      trail: pagesAbove(path).map((page) => linkTo(page, locale)),
      menu: entry.layout === 'main' ? menuOf(path, locale) : [],
      citing,
      citedAt: matter.methods && !citing ? pageAt(`${path}/citing`)?.path : undefined,
    };
  }

  const citingOf = ({ matter }: Source, path: string): Citing => ({
    of: { path, name: matter.title },
    methods: matter.methods ?? '',
    namesProduct: (matter.methods ?? '').includes('{product}'),
  });

  return {
    article(path, locale) {
      const key = `${locale}${path}`;
      const entry = pageAt(path);
      if (!made.has(key) && entry && entry.kind !== 'feature') {
        const article = make(entry, locale);
        if (article) made.set(key, article);
      }
      return made.get(key);
    },
    footer(locale) {
      const columns = SECTIONS.map((path) => pageAt(path)).filter((entry) => entry !== undefined);
      return columns.map((entry) => ({
        ...linkTo(entry, locale),
        links: [...linksBelow(entry.path, locale), ...(entry.path === '/about' ? loose(locale) : [])],
      }));
    },
  };

  /** Pages of no section. */
  function loose(locale: Language): PageLink[] {
    return PAGES.filter(
      ({ path, hidden, kind }) =>
        !hidden &&
        kind === 'article' &&
        !SECTIONS.some((root) => path === root || path.startsWith(`${root}/`)),
    ).map((entry) => linkTo(entry, locale));
  }
}

/** Front matter is a line per key, its value JSON (`content/README.md`). */
function readSource(text: string): Source {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  const matter: Record<string, string> = {};
  let works: string[] = [];
  for (const line of head.split('\n')) {
    const [, key = '', value = '""'] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (key === 'literature') works = value.slice(1, -1).split(', ');
    else matter[key] = String(JSON.parse(value));
  }
  return { matter: matter as Matter, works, body };
}

/** A fact that is blank is not known. */
function factsIn(locale: Language, facts: OwnersFacts): Facts {
  const all: OwnersFacts = { ...ownFacts, ...facts };
  return Object.fromEntries(
    Object.entries(all)
      .map(([key, value]) => [key, typeof value === 'string' ? value : value[locale]] as const)
      .filter(([, text]) => text.trim() !== ''),
  );
}
