import literatureText from '../../content/literature.json';
import ownFacts from '../../content/facts.json';
import type { Article, Citing, FooterColumn, PricedService } from '../content/article.ts';
import { pageAt, type PageEntry } from '../content/page-table.ts';
import { readSource, type Source } from './article-source.ts';
import { choiceOf } from './choices.ts';
import { citingText } from './citing-text.ts';
import { type Facts, fillIn, type OwnersFacts } from './fill-in.ts';
import { bibtex, literatureList, type Work } from './literature.ts';
import { renderMarkdown } from './markdown.ts';
import { PageLinks } from './page-links.ts';
import { typeset } from './typography.ts';

type Language = 'ru' | 'en';

/** Everything the server knows of the pages, in both languages. */
export interface Articles {
  /** Undefined where the table has no such page of words. */
  article(path: string, locale: Language): Article | undefined;
  footer(locale: Language): FooterColumn[];
}

const literature: Readonly<Record<string, Work>> = literatureText;
const LONG = 4;
/** There is room for so many in a margin. */
const NAMED = 4;

/** File name below `content/` → its text. Facts of the owner go before those of the project. */
export function openArticles(files: Readonly<Record<string, string>>, facts: OwnersFacts): Articles {
  const pages = Object.entries(files).filter(([file]) => file.endsWith('.md'));
  const sources = new Map(pages.map(([file, text]) => [file, readSource(text)]));
  const choices = (path: string) => files[`${path.slice(1)}.choice.json`];
  const made = new Map<string, Article>();
  const footers = new Map<Language, FooterColumn[]>();
  const sourceOf = (path: string, locale: Language) => sources.get(`${path.slice(1)}.${locale}.md`);
  const links = new PageLinks(sourceOf);
  return {
    article(path, locale) {
      const key = `${locale}${path}`;
      const entry = pageAt(path);
      if (!made.has(key) && entry && entry.kind !== 'feature') {
        const above = path.replace(/\/citing$/, '');
        const source = sourceOf(entry.kind === 'citing' ? above : path, locale);
        if (source) made.set(key, makeArticle(entry, source, { locale, links, facts, above, choices }));
      }
      return made.get(key);
    },
    footer(locale) {
      const footer = footers.get(locale) ?? links.footer(locale);
      footers.set(locale, footer);
      return footer;
    },
  };
}

interface Surroundings {
  locale: Language;
  links: PageLinks;
  facts: OwnersFacts;
  /** The page that a citing page belongs to; for any other page, itself. */
  above: string;
  /** The text of the file that compares the goods of a page. */
  choices: (path: string) => string | undefined;
}

function makeArticle(
  entry: PageEntry,
  source: Source,
  { locale, links, facts, above, choices }: Surroundings,
): Article {
  const { path, layout, hidden } = entry;
  const { matter } = source;
  const works = source.works.flatMap((key) => (literature[key] ? [{ ...literature[key], key }] : []));
  const citing = entry.kind === 'citing' ? citingOf(source, above) : undefined;
  const words = citing
    ? citingText[locale].page({
        title: matter.title,
        hasLiterature: works.length > 0,
        isProduct: citing.namesProduct,
      })
    : { title: matter.title, description: matter.description, text: source.body };
  const known = factsIn(locale, facts);
  const { lead, body, headings } = renderMarkdown(fillIn(words.text, known), {
    locale,
    isPage: (to) => pageAt(to) !== undefined,
  });
  const compared = choices(path);
  const contents = headings.filter(({ level }) => level === 2);
  return {
    ...{ path, layout, hidden, lead, citing },
    title: typeset(words.title, locale),
    description: words.description,
    body: body + literatureList(works, locale) + (citing ? forManagers(works) : ''),
    contents: contents.length < LONG ? [] : contents.map(({ id, text: name }) => ({ id, text: name })),
    trail: links.above(path, locale),
    menu: layout === 'main' ? links.menuOf(path, locale) : [],
    named: path.startsWith('/products') || citing ? [] : namedIn(body),
    service: PRICED[path],
    days: citing ? [] : daysOf(path).flatMap((name) => known[name] ?? []),
    choice: compared === undefined ? undefined : choiceOf(compared, locale),
    citedAt: matter.methods && !citing ? pageAt(`${path}/citing`)?.path : undefined,
  };
}

/** Services with prices of their own, by their pages. */
const PRICED: Readonly<Record<string, PricedService>> = {
  '/services/synthesis': 'letters',
  '/services/synthesis/kination': 'phosphate',
  '/services/sequencing/sanger': 'reads',
  '/services/ges/gene-synthesis': 'gene',
  '/services/ges/mutagenesis': 'mutation',
  '/services/ges/pcr-cloning': 'pcrCloning',
  '/services/ges/amplicon-cloning': 'ampliconCloning',
};

/** Facts that say how long a service takes; the price list says it of the others. */
const DAYS: Readonly<Partial<Record<PricedService, readonly string[]>>> = {
  letters: ['terms.primerDays', 'terms.modifiedDays'],
  reads: ['terms.sequencingDays'],
};

function daysOf(path: string): readonly string[] {
  const service = PRICED[path];
  if (path.startsWith('/products')) return ['terms.dispatchDays'];
  return (service && DAYS[service]) ?? [];
}

/** The first of the products that a text names. */
const namedIn = (body: string): string[] =>
  [...new Set([...body.matchAll(/<span data-sku>([A-Z]{3}-\d{2})/g)].map(([, number = '']) => number))].slice(
    0,
    NAMED,
  );

/** The same works for programs that manage literature. */
function forManagers(works: Parameters<typeof bibtex>[0]): string {
  if (works.length === 0) return '';
  const text = bibtex(works).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<details><summary>BibTeX</summary><pre tabindex="0">${text}</pre></details>`;
}

const citingOf = ({ matter }: Source, path: string): Citing => ({
  of: { path, name: matter.title },
  methods: matter.methods ?? '',
  namesProduct: (matter.methods ?? '').includes('{product}'),
});

/** A fact that is blank is not known. */
function factsIn(locale: Language, facts: OwnersFacts): Facts {
  const all: OwnersFacts = { ...ownFacts, ...facts };
  return Object.fromEntries(
    Object.entries(all)
      .map(([key, value]) => [key, typeof value === 'string' ? value : value[locale]] as const)
      .filter(([, text]) => text.trim() !== ''),
  );
}
