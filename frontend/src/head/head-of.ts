import type { Locale } from '../paraglide/runtime.js';
import { inLanguage } from '../navigation/language-path.ts';

/** The head of a page. */
export interface Head {
  meta: { title?: string; name?: string; property?: string; content?: string }[];
  links: { rel: string; href: string; hrefLang?: string }[];
}

/** The head comes with a page's data, so the texts of all other heads stay out of the first script. */
export const headOf = (loaderData: { head: Head } | undefined): Partial<Head> => loaderData?.head ?? {};

export interface SecretPage {
  context: { locale: Locale; origin: string };
  /** Path without language. */
  path: string;
  title: string;
}

/** Head of a private page: noindex and the canonical address. */
export const secretHead = ({ context, path, title }: SecretPage): Head => ({
  meta: [{ title }, { name: 'robots', content: 'noindex' }],
  links: [{ rel: 'canonical', href: context.origin + inLanguage(context.locale, path) }],
});

/** Head of a private page without a loader. */
export const headAlone =
  (path: string, title: () => string) =>
  ({ match }: { match: Pick<SecretPage, 'context'> }): Head =>
    secretHead({ context: match.context, path, title: title() });
