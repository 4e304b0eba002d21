import { typeset } from './typography.ts';

type Language = 'ru' | 'en';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * What comes one after another, as it is written on a page (`content/README.md`): a line for each step, its name, what it means
 * and a note apart by `|`. A step that begins with `-` may come at any time and ends the way.
 */
export function stepsFigure(text: string, locale: Language): string {
  const items = text
    .trim()
    .split('\n')
    .map((line) => {
      const isEnd = line.startsWith('- ');
      const [name = '', words = '', note = ''] = line
        .replace(/^- /, '')
        .split(' | ')
        .map((part) => escape(typeset(part, locale)));
      const noted = note === '' ? '' : `<span data-note>${note}</span>`;
      return `<li${isEnd ? ' data-end' : ''}><strong>${name}</strong><span>${words}</span>${noted}</li>`;
    });
  return `<ol data-steps>${items.join('')}</ol>`;
}
