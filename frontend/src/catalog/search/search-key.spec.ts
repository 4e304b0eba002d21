import { asksForSearch } from './search-key.ts';

/** What a key pressed in an element does. */
function pressed(html: string, init: KeyboardEventInit): boolean {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]') ?? document.body;
  let asked = false;
  const listen = (event: KeyboardEvent) => (asked = asksForSearch(event));
  window.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return asked;
}

test('a slash asks for the search, but not where it is typed', () => {
  const slash = { key: '/', code: 'Slash' };
  expect(pressed('<p data-here></p>', slash)).toBe(true);
  // the Russian layout has a full stop on that key
  expect(pressed('<p data-here></p>', { key: '.', code: 'Slash' })).toBe(true);
  expect(pressed('<input data-here>', slash)).toBe(false);
  expect(pressed('<div role="grid"><i data-here></i></div>', slash)).toBe(false);
  expect(pressed('<p data-here></p>', { ...slash, shiftKey: true })).toBe(false);
});

test('control or command with K asks for it anywhere, in either layout', () => {
  expect(pressed('<input data-here>', { key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
  expect(pressed('<p data-here></p>', { key: 'л', code: 'KeyK', metaKey: true })).toBe(true);
  expect(pressed('<p data-here></p>', { key: 'k', code: 'KeyK' })).toBe(false);
  expect(pressed('<p data-here></p>', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true })).toBe(false);
});
