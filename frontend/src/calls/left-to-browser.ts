/**
 * A basket or order so long that drawing it on the server would keep everybody waiting: its page comes without it, and the
 * browser fetches and draws it.
 */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

/** Lines that a page from the server has at most; of 500 it is made in some 50 ms. */
const MOST_LINES_DRAWN = 500;

/** Whether an answer, a basket or an order, has more lines than a page from the server may have. */
export function isForBrowser(path: string, answer: object): boolean {
  if (path !== '/basket/getBasket' && path !== '/order/getOrder') return false;
  let lines = 0;
  for (const part of [answer, ...Object.values(answer)])
    for (const list of Object.values((part ?? {}) as object)) if (Array.isArray(list)) lines += list.length;
  return lines > MOST_LINES_DRAWN;
}

/** For a loader: goes on without what is left to the browser. */
export function unlessLeft(error: unknown): undefined {
  if (!(error instanceof LeftToBrowser)) throw error;
}
