import { typesetIn } from '../typeset-messages.ts';

const MESSAGE = [
  "import { getLocale } from '../runtime.js';",
  'const ru_hello = (i) => { return `В корзине ${i?.count} праймеров и 5 мкл` };',
  'const en_hello = (i) => { return `A list of ${i?.count} primers` };',
  'export const hello = (options = {}) => ru_hello(options);',
].join('\n');

test('words of a message keep together, each language by its own rules; code stays', () => {
  const seen = typesetIn(MESSAGE).replaceAll('\u00a0', '_').split('\n');
  expect(seen[1]).toBe('const ru_hello = (i) => { return `В_корзине ${i?.count} праймеров и_5_мкл` };');
  expect(seen[2]).toBe('const en_hello = (i) => { return `A_list of_${i?.count} primers` };');
  expect(seen[3]).toBe('export const hello = (options = {}) => ru_hello(options);');
});
