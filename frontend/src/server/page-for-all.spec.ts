import { pageForAll } from './page-for-all.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148';

const asked = (address: string, headers: Record<string, string> = {}, mobileSiteUrl?: string) =>
  pageForAll({ url: new URL(address, 'https://shop.example'), headers: new Headers(headers), mobileSiteUrl });

test('a page of the table is shared, whatever stands behind the question mark', () => {
  const support = { path: '/support', theme: 'system', cookie: undefined };
  for (const address of ['/support', '/support?x=1', '/support?q=taq&kind=x', '/support#top'])
    expect(asked(address)).toEqual(support);
  expect(asked('/en')).toEqual({ ...support, path: '/en' });
  expect(asked('/en/support', { cookie: 'theme=dark' })).toEqual({
    ...support,
    path: '/en/support',
    theme: 'dark',
  });
  expect(asked('/support', { cookie: 'theme=red' })).toEqual(support);
});

test.each([
  '/no-such-page',
  '/profile',
  '/order/8f14e45f-ceea-467f-a0e2-9f5a1e1c0b2d',
  '/support/',
  '/en/',
  '/ru/support',
  '/Support',
  '/supp%6Frt',
  '/basket/Index',
  '/search?q=taq',
  '/services/request?kind=gene',
  '/auth/login?back=/basket',
  '/auth/set-new-password?token=x',
])('%s is answered for who asks', (address) => expect(asked(address)).toBeUndefined());

test('a visitor of the home page who is sent elsewhere gets no page', () => {
  expect(asked('/', { cookie: 'language=en' })).toBeUndefined();
  expect(asked('/', { 'user-agent': PHONE }, 'https://m.example')).toBeUndefined();
  expect(asked('/', { 'user-agent': PHONE })?.path).toBe('/');
});

test('the language that somebody has just chosen comes as a cookie beside the page', () => {
  const { path, cookie } = asked('/en/support', { referer: 'https://shop.example/support' }) ?? {};
  expect([path, cookie]).toEqual(['/en/support', expect.stringMatching(/^language=en;/)]);
});
