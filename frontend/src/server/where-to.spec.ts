import { languageChosen, whereTo } from './where-to.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148';
const GOOGLE = 'Mozilla/5.0 (Linux; Android 6.0.1) Mobile Safari/537 (compatible; Googlebot/2.1)';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537';
const M = 'https://m.example.org';

const visit = (address: string, agent: string, cookie = '', mobileSiteUrl: string | undefined = M) =>
  whereTo({
    url: new URL(address, 'https://shop.example'),
    headers: new Headers({ 'user-agent': agent, cookie }),
    mobileSiteUrl,
  });

test('a phone on the home page goes to the mobile site, where there is one', () => {
  expect(visit('/', PHONE)).toBe(M);
  expect(visit('/en', PHONE)).toBe(M);
  expect(
    whereTo({
      url: new URL('https://a.example/'),
      headers: new Headers({ 'user-agent': PHONE }),
      mobileSiteUrl: undefined,
    }),
  ).toBeUndefined();
});

test('a crawler, a desk, another page and the word desktop stay', () => {
  expect(visit('/', GOOGLE)).toBeUndefined();
  expect(visit('/', DESK)).toBeUndefined();
  expect(visit('/products', PHONE)).toBeUndefined();
  expect(visit('/?view=desktop', PHONE)).toBeUndefined();
});

test('English, once chosen, is where the home page begins', () => {
  expect(visit('/?from=mail', DESK, 'theme=dark; language=en')).toBe('/en?from=mail');
  expect(visit('/', DESK, 'language=ru')).toBeUndefined();
  expect(visit('/en', DESK, 'language=ru')).toBeUndefined();
  expect(visit('/basket', DESK, 'language=en')).toBeUndefined();
});

test('the link to Russian leads there before the scripts of an English page run', () => {
  const from = (referer: string) =>
    whereTo({
      url: new URL('https://shop.example/'),
      headers: new Headers({ cookie: 'language=en', referer }),
      mobileSiteUrl: undefined,
    });
  expect(from('https://shop.example/en')).toBeUndefined();
  expect(from('https://shop.example/en/')).toBeUndefined();
  expect(from('https://shop.example/order/pay')).toBe('/en');
  expect(from('https://shop.example/energy')).toBe('/en');
  expect(from('https://other.example/en')).toBe('/en');
});

test.each([
  ['/en/basket', 'https://shop.example/basket', 'en'],
  ['/basket', 'https://shop.example/en/basket?a=1', 'ru'],
  ['/basket', 'https://shop.example/search', undefined],
  ['/en/basket', 'https://shop.example/en', undefined],
  ['/en/basket', 'https://other.example/basket', undefined],
  ['/en/basket', 'about:blank', undefined],
  ['/en/basket', '', undefined],
])('who comes to %s from «%s» has chosen %s', (path, referer, chosen) => {
  const headers = new Headers({ referer });
  expect(languageChosen({ url: new URL(path, 'https://shop.example'), headers })).toBe(chosen);
});
