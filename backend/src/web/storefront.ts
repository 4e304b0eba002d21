import type { SiteCaller } from '@oligoteka/site-api';
import type { Request as Incoming } from 'express';

/** Who looks at a page, and the calls that it is made of. */
export interface Visitors {
  /** Another word as soon as anything changed that pages for everybody show; as of a moment after the question. */
  edition(): Promise<string>;
  /** Whether nothing tells this visitor apart from others. */
  seesWhatAllSee(request: Incoming): Promise<boolean>;
  /** The calls of a page for everybody, and whether all of them gave what everybody gets. */
  forAll(language: Language): { readonly call: SiteCaller; isSame(): boolean };
  of(request: Incoming): SiteCaller;
}

type Language = 'ru' | 'en';

export interface WebOptions {
  /** Folder of the storefront; in production its `dist` is there. */
  frontendRoot: string;
  /** Pages straight from the sources, rebuilt as they change. */
  dev: boolean;
  visitors: Visitors;
  /** Called with the searchable pages, once the storefront is loaded. */
  onPages?(pages: readonly SearchablePage[]): void;
  /** Scheme and host the world knows the site by, for canonical addresses; the request's own where absent. */
  origin?: string | undefined;
  site: SiteOptions;
}

/** A text by its key, or one for each language. */
type OwnersFacts = Readonly<Record<string, string | { readonly ru: string; readonly en: string }>>;

/** The owner's facts about the shop. */
export interface SiteOptions {
  /** Facts for the pages of words, by key (`frontend/content/README.md`); the same object for every request. */
  facts: OwnersFacts;
  mobileSiteUrl: string | undefined;
}

/** A page of the storefront in both languages, as the search reads it. */
interface SearchablePage {
  readonly path: string;
  readonly ru: PageWords;
  readonly en: PageWords;
}

interface PageWords {
  readonly title: string;
  readonly menu: string;
  readonly description: string;
  readonly text: string;
}

/** The exports of `frontend/src/entry-server.tsx`. */
export interface Storefront {
  searchablePages(): readonly SearchablePage[];
  languageOf(pathname: string): Language;
  pageForAll(visit: {
    url: URL;
    headers: { get(name: string): string | null };
    mobileSiteUrl: string | undefined;
  }): { path: string; theme: string; cookie: string | undefined } | undefined;
  render(page: {
    request: Request;
    call: SiteCaller;
    nonce: string | undefined;
    origin: string;
    facts: OwnersFacts;
    mobileSiteUrl: string | undefined;
  }): Promise<Response>;
  /** `/robots.txt`, `/sitemap.xml`. */
  siteFile(pathname: string, origin: string): { type: string; text: string } | undefined;
}
