import { pageAt } from '../content/page-table.ts';
import { choiceOf } from './choices.ts';

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

const CHOICES = import.meta.glob<string>('../../content/**/*.choice.json', {
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
    const choice = CHOICES[file.replace(/\.ru\.md$/, '.choice.json')];
    const withChoice = (words: PageWords, locale: 'ru' | 'en'): PageWords =>
      choice === undefined ? words : { ...words, text: `${words.text} ${choiceWords(choice, locale)}` };
    return isFound && english
      ? [{ path, ru: withChoice(pageWords(russian), 'ru'), en: withChoice(pageWords(english), 'en') }]
      : [];
  });
  return known;
}

/** What a page says of its goods in the table that compares them: a sentence for each. */
export function choiceWords(text: string, locale: 'ru' | 'en'): string {
  const { columns, goods } = choiceOf(text, locale);
  return Object.values(goods)
    .map(({ name, values }) => {
      const said = values.flatMap((value, at) =>
        value?.words === undefined ? [] : [`${columns[at]?.name}: ${value.words}`],
      );
      return [name, ...said].filter(Boolean).join(' · ');
    })
    .map((sentence) => `${sentence}.`)
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
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
    .replace(/^```(?:program|scheme)$.*?^```$/gms, '')
    .replace(/^```(?:steps)?$/gm, '')
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
