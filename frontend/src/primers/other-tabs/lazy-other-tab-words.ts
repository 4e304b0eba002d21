import { lazyModule } from '../../hydrate/lazy-module.ts';

/** Messages about other tabs' changes, loaded when the first one comes. */
export const lazyOtherTabWords = lazyModule(() => import('./other-tab-words.ts'));
