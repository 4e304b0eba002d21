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

test('a route is given its own styles and scripts, the entry its own', () => {
  const { routes } = manifestOf({
    'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'] },
    'src/routes/basket.tsx?tsr-split=component': {
      file: 'assets/basket.js',
      css: ['assets/basket.css'],
      imports: ['src/entry-client.tsx', '_notice.js'],
    },
    '_notice.js': { file: 'assets/notice.js', css: ['assets/notice.css'] },
  });
  expect(routes['__root__']?.css).toEqual(['/assets/entry.css']);
  expect(routes['/basket']).toEqual({
    preloads: ['/assets/basket.js', '/assets/notice.js'],
    css: ['/assets/notice.css', '/assets/basket.css'],
  });
});

test('styles of the parts that follow come with the page; their scripts, loaders and other pages do not', () => {
  const { routes } = manifestOf({
    'src/entry-client.tsx': {
      file: 'assets/entry.js',
      dynamicImports: ['src/shell/footer.tsx', 'src/routes/basket.tsx?tsr-split=component'],
    },
    'src/shell/footer.tsx': { file: 'assets/footer.js', css: ['assets/footer.css'] },
    'src/routes/basket.tsx?tsr-split=component': {
      file: 'assets/basket.js',
      css: ['assets/basket.css'],
      dynamicImports: ['src/basket/lines.tsx'],
    },
    'src/basket/lines.tsx': {
      file: 'assets/lines.js',
      css: ['assets/lines.css'],
      imports: ['src/entry-client.tsx'],
    },
    'src/routes/basket.tsx?tsr-split=loader': { file: 'assets/loader.js' },
  });
  expect(routes['__root__']?.css).toEqual(['/assets/footer.css']);
  expect(routes['/basket']).toEqual({
    preloads: ['/assets/basket.js'],
    css: ['/assets/basket.css', '/assets/lines.css'],
  });
});
