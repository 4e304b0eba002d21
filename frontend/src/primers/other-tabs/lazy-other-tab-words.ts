import { lazyModule } from '../../hydrate/lazy-module.ts';

/** Words for lines that were changed in another tab: nobody needs them before there is one. */
export const lazyOtherTabWords = lazyModule(() => import('./other-tab-words.ts'));
