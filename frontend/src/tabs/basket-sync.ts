import type { Basket } from '@oligoteka/site-api';
import type { QueryClient } from '@tanstack/react-query';
import { basketKey } from '../calls/queries.ts';
import { storageOf } from './remembered.ts';

/** Local-storage keys that every tab watches (spec §4). */
export const SYNC_HASH = 'oligoteka.basketSyncHash';
export const BASKET_ID = 'oligoteka.basketId';

/** Identifies a state of the basket: another value means that another tab changed it. */
export const syncHash = (basket: Basket): string => `${basket.id}:${basket.version}`;

function remember(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // no storage (private window): the tabs are not synchronised
  }
}

/** Announces this tab's basket to the other tabs. */
export function announceBasket(basket: Basket): void {
  remember(BASKET_ID, basket.id);
  remember(SYNC_HASH, syncHash(basket));
}

/** The newest version from an answer since the basket was read last. */
const SAVED = 'oligoteka.basketSaved';

/** The page was left right after a write was sent: the next page may have been drawn before it. */
const LEFT_WRITING = 'oligoteka.leftWriting';
const RECENT_MS = 10_000;

/** Call with the answer to a write: a page drawn by the server before it reads the basket again. */
export const basketSaved = (id: string, version: number): void => {
  if (version > versionIn(SAVED, id)) remember(SAVED, `${id}:${version}`);
};

/** Call after a write that changed the basket: this tab reads it again, the others follow. */
export function basketChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: basketKey });
}

/** Elsewhere: another tab has another basket now, after an order or a login. */
type OrderDone = (where: 'here' | 'elsewhere') => void;
const orderDoneHooks = new Set<OrderDone>();

/** Calls the hook when the basket was ordered here, or another tab has another basket. Returns how to stop. */
export function onOrderDone(hook: OrderDone): () => void {
  orderDoneHooks.add(hook);
  return () => orderDoneHooks.delete(hook);
}

/** Call after an order was placed: copies of the basket are dropped. */
export function orderDone(where: 'here' | 'elsewhere' = 'here'): void {
  for (const hook of orderDoneHooks) hook(where);
}

/** Keeps this tab's basket in step with the other tabs. Returns how to stop. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    const basket = queryClient.getQueryData<Basket>(basketKey);
    if (event.key === SYNC_HASH && (!basket || event.newValue !== syncHash(basket)))
      void basketChanged(queryClient);
    if (event.key === BASKET_ID && event.newValue !== basket?.id) {
      void queryClient.resetQueries({ queryKey: basketKey });
      orderDone('elsewhere');
    }
  };
  const announceOwn = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== basketKey[0]) return;
    announceBasket(event.query.state.data as Basket);
  });
  const leave = () => {
    const writes = queryClient.getMutationCache().getAll();
    if (writes.some(({ state }) => state.submittedAt > Date.now() - RECENT_MS))
      storageOf('tab')?.setItem(LEFT_WRITING, '1');
  };
  window.addEventListener('storage', changedElsewhere);
  window.addEventListener('pagehide', leave);
  catchUp(queryClient);
  return () => {
    announceOwn();
    window.removeEventListener('storage', changedElsewhere);
    window.removeEventListener('pagehide', leave);
  };
}

/** The basket may have changed since the server drew the page. */
function catchUp(queryClient: QueryClient): void {
  const basket = queryClient.getQueryData<Basket>(basketKey);
  if (basket === undefined) return;
  const tab = storageOf('tab');
  if (tab?.getItem(LEFT_WRITING)) {
    tab.removeItem(LEFT_WRITING);
    void basketChanged(queryClient);
    return;
  }
  const newest = Math.max(versionIn(SYNC_HASH, basket.id), versionIn(SAVED, basket.id));
  if (newest > basket.version) void basketChanged(queryClient);
  else if (newest >= 0) announceBasket(basket);
}

/** -1 if nothing is known of this basket. */
function versionIn(key: string, basketId: string): number {
  try {
    const [id, version] = (localStorage.getItem(key) ?? '').split(':');
    return id === basketId ? Number(version) : -1;
  } catch {
    return -1;
  }
}
