/** Where whoever has logged in goes when no better place is known. */
export const HOME = '/';
/** The name of the parameter that a page is remembered in while somebody logs in. */
export const BACK = 'back';

const LONGEST = 2000;
/** A path may be encoded several times over; deeper than this nobody means well. */
const DEEPEST = 4;
/** Pages one comes in and goes out by: whoever was sent to the way out would be out again at once. */
const DOORS = /^(\/en)?\/(auth(\/|$)|log(in|out)\/?$)/i;
/** Any origin will do: it shows whether a browser would leave it. */
const HERE = 'https://here.invalid';

/**
 * The path to go back to after a login: the given one where it surely stays on this site, else home. Refused are other
 * origins in every spelling browsers know (`//evil`, `/\evil`, `javascript:`), also encoded, control characters, and the doors.
 * Example: `/basket?x=1#y` stays, `/%2F/evil.example` becomes `/`.
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
  // `/a/..//evil` is a path of ours that would be read as another site's the next time
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
