import cyrillic from './fonts/onest-cyrillic.woff2?url';
import latin from './fonts/onest-latin.woff2?url';
import signs from './fonts/onest-signs.woff2?url';
import { preload } from 'react-dom';

/** The fonts of the first lines of a page, asked for before the styles name them. */
export function preloadFonts(locale: string): void {
  const font = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  preload(latin, font);
  if (locale === 'ru') preload(cyrillic, font);
  preload(signs, font);
}
