import { part } from '../site/part.ts';

/** Reading of lists; the form fetches it after its first paint. */
export const reading = part(() => import('./reading-parts.ts'));
