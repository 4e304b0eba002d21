import { manifestOf, routeIdOf } from './manifest.ts';

test.each([
  ['index', '/'],
  ['basket', '/basket'],
  ['order.$uid', '/order/$uid'],
  ['services.synthesis.order-form', '/services/synthesis/order-form'],
  ['profile.index', '/profile/'],
])('the file %s serves %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id);
});

test('a route is given its own scripts, the entry its own and the styles of all', () => {
  const { routes } = manifestOf({
    'style.css': { file: 'assets/style.css' },
    'src/entry-client.tsx': { file: 'assets/entry.js' },
    'src/routes/basket.tsx?tsr-split=component': {
      file: 'assets/basket.js',
      imports: ['src/entry-client.tsx', '_notice.js'],
    },
    '_notice.js': { file: 'assets/notice.js', imports: ['src/entry-client.tsx'] },
    'src/routes/basket.tsx?tsr-split=loader': { file: 'assets/loader.js' },
  });
  expect(routes['__root__']).toMatchObject({ preloads: ['/assets/entry.js'], css: ['/assets/style.css'] });
  expect(routes['/basket']).toEqual({ preloads: ['/assets/basket.js', '/assets/notice.js'] });
});
