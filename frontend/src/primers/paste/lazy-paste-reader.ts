import { lazyModule } from '../../hydrate/lazy-module.ts';

/** Reads pasted lists; the form fetches it after its first paint. */
export const pasteReader = lazyModule(() => import('./paste-reader.ts'));
