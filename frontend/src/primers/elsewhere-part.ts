import { part } from '../site/part.ts';

/** Words for lines that were changed in another tab: nobody needs them before there is one. */
export const elsewhereSaid = part(() => import('./elsewhere-words.ts'));
