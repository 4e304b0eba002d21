import { lazyModule } from '../../hydrate/lazy-module.ts';

/** Reading of templates: fetched when a file is given. */
export const templateFiles = lazyModule(() => import('./template-files.ts'));
