import type { Choice } from './choice.ts';

/** A page of words, made of its two files by the server, in one language. */
export interface Article {
  path: string;
  title: string;
  /** Sentence for search engines and lists. */
  description: string;
  layout: 'home' | 'main' | 'default';
  /** Kept from search engines. */
  hidden: boolean;
  /** First paragraph, HTML. */
  lead: string;
  /** The rest, HTML: large, kept apart from the data of the page. */
  body: string;
  /** Its headings, where there are enough to need a list. */
  contents: { id: string; text: string }[];
  /** Pages above it, outermost first. */
  trail: PageLink[];
  /** Menu of its section: the pages beside and below it. */
  menu: MenuLink[];
  /** The cited page and sentence, on a companion citing page. */
  citing: Citing | undefined;
  /** What helps to choose among its goods, where the page has them compared. */
  choice: Choice | undefined;
  /** Its companion citing page. */
  citedAt: string | undefined;
  /** Catalogue numbers, without the pack, that a page without goods of its own names. */
  named: string[];
  /** The service with prices of its own that the page is about. */
  service: PricedService | undefined;
  /** Working days until goods leave, or a service is done; of a service also those with modifications. */
  days: string[];
}

export type PricedService =
  | 'letters'
  | 'phosphate'
  | 'reads'
  | 'gene'
  | 'mutation'
  | 'pcrCloning'
  | 'ampliconCloning';

export interface PageLink {
  path: string;
  name: string;
}

export interface MenuLink extends PageLink {
  below: PageLink[];
}

export interface Citing {
  /** Page of the products or of the service. */
  of: PageLink;
  /** A sentence for «Materials and methods»; `{product}` and `{sku}` stand for the product used. */
  methods: string;
  /** The sentence names a product. */
  namesProduct: boolean;
}

/** The foot of every page: its sections and their pages. */
export interface FooterColumn extends PageLink {
  links: PageLink[];
}

/** The article as the page's data carries it: without the body, which stands in the page already. */
export type ArticleHead = Omit<Article, 'body'>;
