/**
 * How the desk is kept: not read yet; waiting for a tab that holds the store as an older version had it; kept in this browser; or only
 * as long as the page is open, because the browser has no room left, or lets the page keep nothing.
 */
export type Keeping = 'reading' | 'waiting' | 'kept' | 'full' | 'forbidden';

/** How the desk is kept after a fault of the store; after none it is kept. */
export function keepingAfter(fault: unknown): Keeping {
  if (fault === null) return 'kept';
  return (fault as Partial<DOMException> | undefined)?.name === 'QuotaExceededError' ? 'full' : 'forbidden';
}
