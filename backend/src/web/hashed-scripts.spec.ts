import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashedScripts } from './hashed-scripts.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts of the rendering are allowed by their hashes, each once, and the nonce is gone', () => {
  const page =
    '<meta property="csp-nonce" content="N0"/><link rel="x" nonce="N0"/>' +
    '<script nonce="N0">a()</script><script type="module" nonce="N0" async="">b("<")\n</script>' +
    '<script nonce="N0">a()</script><script type="application/json" nonce="N0">["c"]</script>';
  const { html, sources } = hashedScripts(page, 'N0');
  expect(sources).toEqual([sourceOf('a()'), sourceOf('b("<")\n')]);
  expect(html).toBe(
    '<link rel="x"/><script>a()</script><script type="module" async="">b("<")\n</script>' +
      '<script>a()</script><script type="application/json">["c"]</script>',
  );
});

test('a script that was smuggled in bears no nonce, and nothing allows it', () => {
  const page =
    '<script>steal()</script><script nonce="guessed">steal()</script><script nonce="N0">a()</script>';
  expect(hashedScripts(page, 'N0').sources).toEqual([sourceOf('a()')]);
});

test('a page that would give the nonce away is refused', () => {
  expect(() => hashedScripts('<p>N0</p>', 'N0')).toThrow('elsewhere');
});
