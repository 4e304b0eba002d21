import { messageIn } from '../one-language.ts';

const message = (chooser: string) =>
  [
    "import { getLocale } from '../runtime.js';",
    '/** @typedef {{}} Inputs */',
    'const ru_hello1 = () => { return `Привет` };',
    '',
    'const en_hello1 = () => { return `Hello` };',
    '',
    '/**',
    '* @returns {string}',
    '*/',
    chooser,
  ].join('\n');

test('the browser of one language gets the words of that language', () => {
  const chooser = 'export const hello1 = (inputs = {}, options = {}) => {\n\treturn ru_hello1(inputs)\n};';
  expect(messageIn(message(chooser), 'en')).toMatch(/export \{ en_hello1 as hello1 \};\n$/);
  expect(messageIn(message(chooser), 'en')).not.toContain('inputs = {}');
});

test('a name with capitals goes out as it is written', () => {
  const chooser = 'const hello1 = () => {\n\treturn ru_hello1(inputs)\n};\nexport { hello1 as "helloAll" }';
  expect(messageIn(message(chooser), 'ru')).toMatch(/export \{ ru_hello1 as helloAll \};\n$/);
});

test('a message of another shape stops the build', () => {
  expect(() => messageIn('export const hello1 = () => `Привет`;', 'ru')).toThrow('unknown shape');
});
