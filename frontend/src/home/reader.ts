import type { Scale } from '@oligoteka/primer';
import { part } from '../site/part.ts';

/** The rules by which a paste is read; the page stands with its example before they are here. */
export const reader = part(() => import('./read-paste.ts'));

/** The scale the field begins with. */
export const FIRST_SCALE: Scale = '0.04';
