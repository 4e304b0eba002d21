import type { Plugin } from 'vite';
import { typeset } from './src/server/typography.ts';

const MESSAGE = /\/src\/paraglide\/messages\/[^_][^/]*\.js$/;
const WORDS = /`((?:[^`\\]|\\.)*)`/g;

/** Messages are written with plain spaces, as the pages are: the build sets the non-breaking ones, for the server and the browser alike. */
export function typesetMessages(): Plugin {
  return {
    name: 'typeset-messages',
    enforce: 'pre',
    transform: {
      filter: { id: MESSAGE },
      handler: (code) => ({ code: typesetIn(code), map: null }),
    },
  };
}

/** Words of a message in its language; what stands between `${` and `}` has no spaces to set. */
export function typesetIn(code: string): string {
  return code
    .split(/^(?=const (?:ru|en)_)/m)
    .map((part) => {
      const [, locale] = /^const (ru|en)_/.exec(part) ?? [];
      if (locale !== 'ru' && locale !== 'en') return part;
      return part.replace(WORDS, (_, words: string) => `\`${typeset(words, locale)}\``);
    })
    .join('');
}
