/** «Login», «QuickTa»: the name of a page as a file of old had it. */
const FILE_NAME = /^[A-Z][A-Za-z0-9]*$/;

/**
 * Address of a page by an address in the style of files: `/auth/Login` → `/auth/login`, `/basket/Index` → `/basket`. Each page has one;
 * any other address stays as it is.
 */
export function cleanPath(pathname: string): string {
  const parts = pathname.split('/');
  const last = parts.pop() ?? '';
  if (!FILE_NAME.test(last)) return pathname;
  if (last === 'Index') return parts.join('/') || '/';
  return [...parts, last.replace(/\B[A-Z]/g, '-$&').toLowerCase()].join('/');
}

/** The address in the style of files of a page; a page with others below it is their `Index`. */
export function fileStyle(path: string, hasPagesBelow: boolean): string {
  if (hasPagesBelow || path.lastIndexOf('/') === 0) return `${path === '/' ? '' : path}/Index`;
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  const name = last.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return [...parts, name].join('/');
}
