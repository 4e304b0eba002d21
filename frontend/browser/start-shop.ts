import { startShop } from './server.mjs';

/** Before all journeys: one shop. What is returned ends it. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const { url, stop } = await startShop();
  process.env['SHOP_URL'] = url;
  return stop;
}
