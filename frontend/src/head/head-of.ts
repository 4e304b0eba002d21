import type { Locale } from '../paraglide/runtime.js';
import { inLanguage } from '../navigation/language-path.ts';

/** What stands in the head of a page. */
export interface Head {
  meta: { title?: string; name?: string; property?: string; content?: string }[];
  links: { rel: string; href: string; hrefLang?: string }[];
}

/** A page says with its data what stands in its head: the words of all other heads are no part of the first script. */
export const headOf = (loaderData: { head: Head } | undefined): Partial<Head> => loaderData?.head ?? {};

export interface SecretPage {
  context: { locale: Locale; origin: string };
  /** Path without language. */
  path: string;
  title: string;
}

/** Of a page that is nobody else's business: search engines are told so, and which of its addresses is the clean one. */
export const secretHead = ({ context, path, title }: SecretPage): Head => ({
  meta: [{ title }, { name: 'robots', content: 'noindex' }],
  links: [{ rel: 'canonical', href: context.origin + inLanguage(context.locale, path) }],
});

/** The head of such a page that has no data of its own. */
export const headAlone =
  (path: string, title: () => string) =>
  ({ match }: { match: Pick<SecretPage, 'context'> }): Head =>
    secretHead({ context: match.context, path, title: title() });
