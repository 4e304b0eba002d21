/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["oligoteka:source", "node"]}
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMES } from '../pictures/schemes/all-schemes.ts';
import { schemeHtml } from './scheme-html.tsx';

const CONTENT = path.resolve(import.meta.dirname, '../../content');

const named = (locale: 'ru' | 'en'): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${locale}.md`))
    .flatMap((file) => [
      ...readFileSync(path.join(CONTENT, file), 'utf8').matchAll(/^```scheme\n(.+)\n```$/gm),
    ])
    .map(([, name = '']) => name);

test.each(['ru', 'en'] as const)('every scheme stands in a text, and a text names no other: %s', (locale) => {
  expect([...new Set(named(locale))].toSorted()).toEqual([...SCHEMES.keys()].toSorted());
});

test.each([...SCHEMES.keys()])('%s: each step says what the drawing shows', (name) => {
  const russian = schemeHtml(name, 'ru') ?? '';
  const english = schemeHtml(name, 'en') ?? '';
  expect(russian.match(/<svg [^>]*aria-label="[^"]{20,}"/g)).toHaveLength(
    SCHEMES.get(name)?.panels.length ?? 0,
  );
  expect(english).not.toMatch(/\p{Script=Cyrillic}/u);
  expect(russian).not.toContain('NaN');
});
