/** A basket or order too long to draw on the server: its page comes without it, and the browser fetches and draws it. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

/** Most lines of a page drawn by the server: 500 take about 50 ms. */
const MAX_LINES_DRAWN = 500;

/** Whether the server leaves this basket or order to the browser. */
export function isForBrowser(path: string, answer: object): boolean {
  if (path !== '/basket/getBasket' && path !== '/order/getOrder') return false;
  let lines = 0;
  for (const part of [answer, ...Object.values(answer)])
    for (const list of Object.values((part ?? {}) as object)) if (Array.isArray(list)) lines += list.length;
  return lines > MAX_LINES_DRAWN;
}

/** For loaders: ignores LeftToBrowser, rethrows other errors. */
export function unlessLeft(error: unknown): undefined {
  if (!(error instanceof LeftToBrowser)) throw error;
}
