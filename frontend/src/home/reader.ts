import { lazyModule } from '../hydrate/lazy-module.ts';

/** The rules by which a paste is read; the page stands with its example before they are here. */
export const reader = lazyModule(() => import('./read-paste.ts'));

/** The scale the field begins with. */
export { FIRST_SCALE } from '@oligoteka/primer';
