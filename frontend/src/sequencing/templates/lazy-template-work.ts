import { lazyModule } from '../../hydrate/lazy-module.ts';

/** The code that reads templates and looks for primers on them. */
export const templateWork = lazyModule(() => import('./template-work.ts'));
