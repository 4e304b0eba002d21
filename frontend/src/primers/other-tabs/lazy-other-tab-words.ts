import { part } from '../../site/part.ts';

/** Words for lines that were changed in another tab: nobody needs them before there is one. */
export const lazyOtherTabWords = part(() => import('./other-tab-words.ts'));
