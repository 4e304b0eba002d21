import { createHash } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** The uuid of a paper follows from its owner, kind, language and version: issued twice it is one and the same. */
export function paperUuid(owner: string, kind: string, language: string, version: number): string {
  const hash = createHash('sha256').update(`${owner}/${kind}/${language}/${version}`).digest('hex');
  // version 8: a uuid of the maker's own content
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}

/** The code to look a paper up by: 50 bits of its uuid's hash, in letters nobody mixes up. Example: `7KQ2M9XD4H`. */
export function paperCode(document: string): string {
  const bytes = createHash('sha256').update(`code/${document}`).digest();
  return Array.from({ length: CODE_LENGTH }, (_, at) => ALPHABET[(bytes[at] ?? 0) % ALPHABET.length]).join(
    '',
  );
}

/**
 * The code as somebody typed or copied it: case, blanks, places to break a line at, the end of a sentence and letters that look
 * like digits do not matter.
 */
export function readPaperCode(typed: string): string {
  const upper = typed
    .toUpperCase()
    .replaceAll(/[\s\u00ad\u200b\u2060-]/g, '')
    .replace(/[.,]$/, '');
  return upper.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
