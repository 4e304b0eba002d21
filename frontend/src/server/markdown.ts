import MarkdownIt from 'markdown-it';
import { formulas } from './formulas.ts';
import { programFigure, readProgram } from './program.ts';
import { schemeHtml } from './scheme-html.tsx';
import { isSequence, sequenceCell } from './sequence-cell.ts';
import { stepsFigure } from './steps.ts';
import { typeset, wholeUnits } from './typography.ts';

type Language = 'ru' | 'en';

export interface Rendered {
  /** The first paragraph. */
  lead: string;
  body: string;
  headings: { id: string; text: string; level: number }[];
}

interface Surroundings {
  locale: Language;
  /** A link to a page that does not stand is shown as its words. */
  isPage(path: string): boolean;
}

const ARTICLE = /\b([A-Z]{3}-\d{2}(?:-[A-Z])?)\b/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const SHORT_CODE = 16;
/** A table of so many columns takes the margin too. */
const WIDE = 5;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** «Что взять, если GC > 65 %» → «что-взять-если-gc-65»: the same words give the same address. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** CommonMark with tables → HTML of a page: typeset, links with their language, tables that scroll, headings with an address. */
export function renderMarkdown(markdown: string, { locale, isPage }: Surroundings): Rendered {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false }).use(formulas);
  const headings: Rendered['headings'] = [];
  const used = new Set<string>();
  const { rules } = md.renderer;

  rules.text = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    if (tokens.length === 1 && isSequence(content)) return sequenceCell(content, locale);
    const text = wholeUnits(typeset(content, locale));
    const inLink = tokens.slice(0, index).reduce((depth, { type }) => depth + linkStep(type), 0) > 0;
    return marked(escape(text), inLink);
  };
  // a short piece never breaks at its hyphen; a long one has to
  rules.code_inline = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    return `<code${content.length <= SHORT_CODE ? ' data-short' : ''}>${escape(content)}</code>`;
  };
  rules.heading_open = (tokens, index) => {
    const inline = tokens[index + 1];
    const text = (inline?.children ?? []).map(({ content }) => content).join('');
    const level = Number(tokens[index]?.tag.slice(1));
    let id = slug(text);
    for (let again = 2; used.has(id); again += 1) id = `${slug(text)}-${again}`;
    used.add(id);
    headings.push({ id, text: typeset(text, locale), level });
    return `<h${level} id="${id}" tabindex="-1">`;
  };
  rules.link_open = (tokens, index) => {
    const href = String(tokens[index]?.attrGet('href') ?? '');
    const inside = href.startsWith('/');
    if (inside && !isPage(href.replace(/#.*$/, ''))) return '<span>';
    return `<a href="${escape(inside ? withLanguage(href, locale) : href)}"${inside ? '' : ' rel="noopener"'}>`;
  };
  rules.link_close = (tokens, index) => {
    const open = tokens.slice(0, index).findLast(({ type }) => type === 'link_open');
    const href = String(open?.attrGet('href') ?? '');
    return href.startsWith('/') && !isPage(href.replace(/#.*$/, '')) ? '</span>' : '</a>';
  };
  rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    if (info === 'steps') return stepsFigure(content, locale);
    const program = info === 'program' ? readProgram(content) : undefined;
    const scheme = info === 'scheme' ? schemeHtml(content, locale) : undefined;
    return program
      ? programFigure(program, locale)
      : (scheme ?? `<pre><code>${escape(content)}</code></pre>`);
  };
  rules.table_open = (tokens, index) => {
    const pairs = tokens[index]?.attrGet(PAIRS) === '' ? ` ${PAIRS}` : '';
    const end = tokens.findIndex(({ type }, at) => at > index && type === 'tr_close');
    const columns = tokens.slice(index, end).filter(({ type }) => /^t[hd]_open$/.test(type)).length;
    const wide = columns >= WIDE ? ' data-wide' : '';
    return `<div data-scroll${wide} tabindex="0" role="group" aria-label="${TABLE[locale]}"><table${pairs}>`;
  };
  rules.table_close = () => '</table></div>';

  const tokens = md.parse(markdown, {});
  dropBareHeads(tokens);
  const end = tokens.findIndex(({ type }) => type === 'paragraph_close');
  const hasLead = tokens[0]?.type === 'paragraph_open';
  const lead = hasLead ? tokens.slice(1, end) : [];
  return {
    lead: md.renderer.render(lead, md.options, {}),
    body: md.renderer.render(hasLead ? tokens.slice(end + 1) : tokens, md.options, {}),
    headings,
  };
}

function linkStep(type: string): number {
  return type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0;
}

/** Catalogue numbers never break; a mail address is a link. */
function marked(html: string, inLink: boolean): string {
  const withArticles = html.replaceAll(ARTICLE, '<span data-sku>$1</span>');
  if (inLink) return withArticles;
  return withArticles.replaceAll(MAIL, (address) => `<a href="mailto:${address}">${address}</a>`);
}

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const TABLE: Record<Language, string> = { ru: 'Таблица', en: 'Table' };
const PAIRS = 'data-pairs';

/** A table without words in its head is a list of pairs. There, and where only the corner is bare, the first cell of a row is its head. */
function dropBareHeads(tokens: Token[]): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const table = tokens[index];
    if (table?.type !== 'table_open') continue;
    const headEnd = tokens.findIndex(({ type }, at) => at > index && type === 'thead_close');
    const heads = tokens.slice(index, headEnd).filter(({ type }) => type === 'inline');
    if (heads[0]?.content !== '') continue;
    if (heads.some(({ content }) => content !== '')) {
      // table_open, thead_open, tr_open, th_open, inline, th_close
      for (const corner of [tokens[index + 3], tokens[index + 5]]) if (corner) corner.tag = 'td';
      nameRows(tokens, headEnd + 1);
    } else {
      table.attrSet(PAIRS, '');
      tokens.splice(index + 1, headEnd - index);
      nameRows(tokens, index);
    }
  }
}

/** The first cell of each row from here to the end of the table names the row. */
function nameRows(tokens: Token[], from: number): void {
  for (let at = from; tokens[at] && tokens[at]?.type !== 'table_close'; at += 1) {
    if (tokens[at]?.type !== 'tr_open') continue;
    const [open, , close] = tokens.slice(at + 1, at + 4);
    if (!open || !close) continue;
    open.tag = close.tag = 'th';
    open.attrSet('scope', 'row');
  }
}

const withLanguage = (href: string, locale: Language): string =>
  locale === 'ru' ? href : `/${locale}${href}`;
