import type { InBoth } from '@oligoteka/genes';
import { getLocale } from '../../paraglide/runtime.js';

/** A fault in the language of the page. */
export const wordsOf = (text: InBoth | null): string | undefined => text?.[getLocale()];
