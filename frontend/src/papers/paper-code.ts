/** Longest code that `/document/checkPaper` takes. */
export const MAX_CODE_LENGTH = 40;

/**
 * A code as papers write it: an address may come in lower case and with hyphens, people type blanks, a file's text has places
 * to break a line at, and a sentence ends.
 */
export function writtenCode(code: string): string {
  return code
    .replaceAll(/[\s\u00ad\u200b\u2060-]/g, '')
    .replace(/[.,]$/, '')
    .toUpperCase();
}

/** The code in the query of the address; empty where there is none. Slashes and dots are in no code. */
export function askedCode(search: object): string {
  const code: unknown = Reflect.get(search, 'code');
  if (typeof code !== 'string' && typeof code !== 'number') return '';
  return writtenCode(String(code).slice(0, MAX_CODE_LENGTH)).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
