import type { Plugin } from 'vite';

const MESSAGE = /\/src\/paraglide\/messages\/[^_][^/]*\.js$/;
const RUNTIME = /\/src\/paraglide\/runtime\.js$/;
const LOCALES = ['ru', 'en'];

/**
 * A page is in one language, and changing it loads another page: of each message the browser gets the words of that language.
 * For the browser's builds; on the server and in development both languages are there.
 */
export function oneLanguage(locales: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name in locales,
    transform: {
      filter: { id: [MESSAGE, RUNTIME] },
      handler(code, id) {
        const locale = locales[this.environment.name] ?? '';
        return { code: RUNTIME.test(id) ? runtimeIn(locale) : messageIn(code, locale), map: null };
      },
    },
  };
}

/** All that the storefront asks of the runtime. */
const runtimeIn = (locale: string) => `
export const baseLocale = ${JSON.stringify(LOCALES[0])};
export const locales = ${JSON.stringify(LOCALES)};
export const experimentalStaticLocale = ${JSON.stringify(locale)};
export const getLocale = () => ${JSON.stringify(locale)};
export const overwriteGetLocale = () => {};
export const isLocale = (word) => locales.includes(word);
export const assertIsLocale = (word) => word;
`;

/** A message chooses by language: instead the words of one go out under its name, and those of the other are used nowhere. */
export function messageIn(code: string, locale: string): string {
  const at = code.lastIndexOf('\n/**\n');
  const chooser = code.slice(at);
  const [, exported, name = ''] = /^(export )?const (\w+) = /m.exec(chooser) ?? [];
  const outside = exported ? name : /^export \{ \w+ as "(\w+)" \}/m.exec(chooser)?.[1];
  if (outside === undefined || !code.slice(0, at).includes(`const ${locale}_${name} = `))
    throw new Error(`a message of an unknown shape: ${code}`);
  return `${code.slice(0, at)}\nexport { ${locale}_${name} as ${outside} };\n`;
}
