import { startShop } from './server.mjs';

/** Before all journeys: one shop. What is returned ends it. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const { url, data, stop } = await startShop();
  process.env['SHOP_URL'] = url;
  process.env['SHOP_DATA'] = data;
  return stop;
}
