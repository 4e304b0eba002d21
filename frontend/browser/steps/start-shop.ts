import { startShop } from './server.mjs';

/** Starts one shop for all journeys; the returned function ends it. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const { url, data, stop } = await startShop();
  process.env['SHOP_URL'] = url;
  process.env['SHOP_DATA'] = data;
  return stop;
}
