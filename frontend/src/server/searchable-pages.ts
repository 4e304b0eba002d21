import { pageAt } from '../content/page-table.ts';

interface PageWords {
  title: string;
  menu: string;
  description: string;
  /** The text of the page without any markup. */
  text: string;
}

/** A page as the search of the shop knows it. */
export interface SearchablePage {
  path: string;
  ru: PageWords;
  en: PageWords;
}

const FILES = import.meta.glob<string>('../../content/**/*.{ru,en}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

let known: SearchablePage[] | undefined;

/** The information pages but hidden ones, for the search of the shop. Read once. */
export function searchablePages(): SearchablePage[] {
  known ??= Object.entries(FILES).flatMap(([file, russian]) => {
    const path = /content(\/.+)\.ru\.md$/.exec(file)?.[1];
    const english = FILES[file.replace(/\.ru\.md$/, '.en.md')];
    const isFound = path !== undefined && pageAt(path)?.hidden === false;
    return isFound && english ? [{ path, ru: pageWords(russian), en: pageWords(english) }] : [];
  });
  return known;
}

/** Title and words of a content file: front matter apart, marks of Markdown and placeholders taken away. */
export function pageWords(file: string): PageWords {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (".*")$`, 'm').exec(head)?.[1];
    return value === undefined ? '' : String(JSON.parse(value));
  };
  const text = body
    .replace(/^\|(?: -+ \|)+$/gm, '')
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#{2,4}|\d+\.|-) /gm, '')
    .replace(/\$[^$\n]+\$/g, (formula) => formula.replace(/\\[a-z]+|[${}]/g, ''))
    .replace(/(\*\*|`)/g, '')
    .replace(/^\| | \|$/gm, '')
    .replaceAll(' | ', ' · ')
    .replace(/([^.!?:;])\n{2,}/g, '$1. ')
    .replace(/\s+/g, ' ')
    .trim();
  return { title: field('title'), menu: field('menu'), description: field('description'), text };
}
