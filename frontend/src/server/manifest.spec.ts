import { manifestOf, routeIdOf } from './manifest.ts';

test.each([
  ['index', '/'],
  ['basket', '/basket'],
  ['order/$uid', '/order/$uid'],
  ['services/synthesis.order-form', '/services/synthesis/order-form'],
  ['profile.index', '/profile/'],
])('the file %s serves %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id);
});

test('a route gets its own parts, the entry its own, each after the parts it needs', () => {
  const { routes } = manifestOf({
    'style.css': { file: 'assets/style.css' },
    'src/start.ts': { file: 'assets/start.js' },
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/routes/basket.tsx?tsr-split=component': {
      file: 'assets/basket.js',
      imports: ['src/entry-client.tsx', '_notice.js'],
    },
    '_notice.js': { file: 'assets/notice.js', imports: ['src/entry-client.tsx'] },
    'src/routes/basket.tsx?tsr-split=loader': { file: 'assets/loader.js' },
  });
  const parts = (...files: string[]) => ({
    attrs: { type: 'application/json', 'data-parts': '' },
    children: JSON.stringify(files),
  });
  expect(routes['__root__']).toEqual({
    css: ['/assets/style.css'],
    scripts: [parts('/assets/react.js', '/assets/entry.js')],
  });
  expect(routes['/basket']).toEqual({ scripts: [parts('/assets/notice.js', '/assets/basket.js')] });
});
