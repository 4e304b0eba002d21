import type { AccountCalls } from './account-calls.ts';
import type { BasketCalls } from './basket-calls.ts';
import type { OrderCalls } from './order-calls.ts';

/** Every call of the shop: its path below `/site`, its request, and `data` of its answer. */
export interface SiteCalls extends AccountCalls, BasketCalls, OrderCalls {}

export type SitePath = keyof SiteCalls;
export type RequestOf<Path extends SitePath> = SiteCalls[Path]['request'];
export type DataOf<Path extends SitePath> = SiteCalls[Path]['data'];

/** Makes a call: over HTTP in the browser, in process while a page is rendered on the server. Rejects with a SiteFailure. */
export type SiteCaller = <Path extends SitePath>(
  path: Path,
  request: RequestOf<Path>,
) => Promise<DataOf<Path>>;
