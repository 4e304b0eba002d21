import { part } from '../../site/part.ts';

/** Reads pasted lists; the form fetches it after its first paint. */
export const pasteReader = part(() => import('./paste-reader.ts'));
