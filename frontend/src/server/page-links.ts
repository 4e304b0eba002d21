import type { FooterColumn, MenuLink, PageLink } from '../content/article.ts';
import { pageAt, PAGES, type PageEntry, pagesAbove, pagesBelow, SECTIONS } from '../content/page-table.ts';
import type { Source } from './article-source.ts';
import { citingText } from './citing-text.ts';

type Language = 'ru' | 'en';
const WITHOUT_ORDER = 50;

/** Links between pages: trail, menus, footer. */
export class PageLinks {
  readonly #sourceOf: (path: string, locale: Language) => Source | undefined;

  constructor(sourceOf: (path: string, locale: Language) => Source | undefined) {
    this.#sourceOf = sourceOf;
  }

  to(entry: PageEntry, locale: Language): PageLink {
    return { path: entry.path, name: this.#nameOf(entry, locale) };
  }

  above(path: string, locale: Language): PageLink[] {
    return pagesAbove(path).map((page) => this.to(page, locale));
  }

  /** The pages of the section; below the one that leads here, its own. */
  menuOf(path: string, locale: Language): MenuLink[] {
    const section = SECTIONS.find((root) => isWithin(root, path));
    if (section === undefined) return [];
    return this.#below(section, locale).map((link) => ({
      ...link,
      below: isWithin(link.path, path) ? this.#below(link.path, locale) : [],
    }));
  }

  footer(locale: Language): FooterColumn[] {
    const columns = SECTIONS.map((path) => pageAt(path)).filter((entry) => entry !== undefined);
    return columns.map((entry) => ({
      ...this.to(entry, locale),
      links: [...this.#below(entry.path, locale), ...(entry.path === '/about' ? this.#loose(locale) : [])],
    }));
  }

  #nameOf(entry: PageEntry, locale: Language): string {
    if (entry.kind === 'citing') return citingText[locale].menu;
    return entry.name?.[locale] ?? this.#sourceOf(entry.path, locale)?.matter.menu ?? entry.path;
  }

  #below(path: string, locale: Language): PageLink[] {
    const order = (entry: PageEntry): number =>
      Number(this.#sourceOf(entry.path, 'ru')?.matter.order ?? WITHOUT_ORDER);
    return pagesBelow(path)
      .filter((entry) => entry.kind !== 'citing' && !entry.hidden)
      .sort((one, other) => order(one) - order(other))
      .map((entry) => this.to(entry, locale));
  }

  /** Pages of no section. */
  #loose(locale: Language): PageLink[] {
    return PAGES.filter(
      ({ path, hidden, kind }) =>
        !hidden && kind === 'article' && !SECTIONS.some((root) => isWithin(root, path)),
    ).map((entry) => this.to(entry, locale));
  }
}

const isWithin = (root: string, path: string): boolean => path === root || path.startsWith(`${root}/`);
