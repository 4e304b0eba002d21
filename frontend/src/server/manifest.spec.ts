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

test('the start comes with the page; a route is given its own parts, the entry its own, what each needs before it', () => {
  const { routes } = manifestOf({
    'style.css': { file: 'assets/style.css' },
    'src/start.ts': { file: 'assets/start.js' },
    'src/asleep.ts': { file: 'assets/asleep.js' },
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'src/routes/basket.tsx?tsr-split=component': {
      file: 'assets/basket.js',
      imports: ['src/entry-client.tsx', '_notice.js'],
    },
    '_notice.js': { file: 'assets/notice.js', imports: ['src/entry-client.tsx'] },
    'src/routes/basket.tsx?tsr-split=loader': { file: 'assets/loader.js' },
  });
  const list = (mark: string, files: string[], by = '') => ({
    attrs: { type: 'application/json', [mark]: by },
    children: JSON.stringify(files),
  });
  const parts = (...files: string[]) => list('data-parts', files);
  expect(routes['__root__']).toEqual({
    css: ['/assets/style.css'],
    scripts: [
      parts('/assets/react.js', '/assets/entry.js'),
      list('data-ahead', ['/assets/notice.js', '/assets/basket.js'], '/assets/asleep.js'),
      { attrs: { type: 'module', async: true, fetchPriority: 'low', src: '/assets/start.js' } },
    ],
  });
  expect(routes['/basket']).toEqual({ scripts: [parts('/assets/notice.js', '/assets/basket.js')] });
});
