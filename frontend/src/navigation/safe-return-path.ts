/** The page after a login without a return path. */
export const HOME = '/';
/** Query parameter with the page to return to after a login. */
export const BACK = 'back';

const LONGEST = 2000;
/** A path may be encoded several times; deeper than this is an attack. */
const DEEPEST = 4;
/** Pages of login and logout: returning to logout would end the session at once. */
const DOORS = /^(\/en)?\/(auth(\/|$)|log(in|out)\/?$)/i;
/** Any origin: it shows whether a browser would leave it. */
const HERE = 'https://here.invalid';

/**
 * The return path after a login: the given one if it surely stays on this site, else `/`. Refuses other origins in every
 * spelling (`//evil`, `/\evil`, `javascript:`, encoded), control characters, login and logout. Example: `/basket?x=1#y`
 * stays, `/%2F/evil.example` becomes `/`.
 */
export function safeReturnPath(given: unknown): string {
  if (typeof given !== 'string' || given.length > LONGEST || !isPlain(given)) return HOME;
  let path = given.split(/[?#]/, 1)[0] ?? '';
  for (let depth = 0; ; depth += 1) {
    if (!isPlain(path) || !/^\/(?![/\\])/.test(path) || path.includes('\\')) return HOME;
    const decoded = decode(path);
    if (decoded === null || depth === DEEPEST) return HOME;
    if (decoded === path) break;
    path = decoded;
  }
  const url = URL.canParse(given, HERE) ? new URL(given, HERE) : null;
  // `/a/..//evil` is our path now, but would be read as another site's next time
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return HOME;
  if (DOORS.test(decode(url.pathname) ?? '')) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and line feeds from addresses before they read them. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
