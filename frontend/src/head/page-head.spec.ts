import { existsSync } from 'node:fs';
import { PAGES } from '../content/page-table.ts';
import { pageHead, sharedPicture } from './page-head.ts';

const context = { locale: 'en', origin: 'https://shop.example' } as const;

test('every page that is for all has a picture to be shared with, in both languages', () => {
  const pictures = new Set(
    PAGES.flatMap(({ path }) => [sharedPicture('ru', path), sharedPicture('en', path)]),
  );
  expect([...pictures].filter((file) => !existsSync(`public${file}`))).toEqual([]);
  expect(pictures.size).toBe(12);
  expect(sharedPicture('ru', '/productsfoo')).toBe('/share/home-ru.png');
});

test('a shared page says its title, words, address and picture; a private one says its clean address alone', () => {
  const { meta, links } = pageHead({ context, path: '/products/pcr', title: 'PCR', description: 'Enzymes' });
  const said = new Map(meta.map(({ property, name, content }) => [property ?? name, content]));
  expect(said.get('og:image')).toBe('https://shop.example/share/products-en.png');
  expect(said.get('og:url')).toBe('https://shop.example/en/products/pcr');
  expect(said.get('og:description')).toBe('Enzymes');
  expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'alternate', 'alternate', 'alternate']);
  const secret = pageHead({ context, path: '/basket', title: 'Basket', secret: true });
  expect(secret.meta).toEqual([{ title: 'Basket' }, { name: 'robots', content: 'noindex' }]);
  expect(secret.links).toEqual([{ rel: 'canonical', href: 'https://shop.example/en/basket' }]);
});
