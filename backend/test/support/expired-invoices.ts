import { documentsOf, type IssuedPaper } from '../../src/documents/document.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { until } from '../event-store/support.ts';
import { details, fillBasket, settled } from './orders.ts';
import type { TestShop } from './shop.ts';
import type { Visitor } from './visitor.ts';

/** Has papers hold for so many days from now on; fewer than none, as no operator may publish, make them expired at once. */
export async function publishTerms(
  { store }: TestShop,
  terms: { readonly invoiceDays: number; readonly offerDays?: number },
): Promise<void> {
  await publishDictionaries(
    store,
    { seller: { ...SELLER, terms: { ...SELLER.terms, offerDays: 30, ...terms } } },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    },
  );
}

/** The papers of an order, oldest first. */
export async function papersIn({ store }: TestShop, uid: string): Promise<readonly IssuedPaper[]> {
  return documentsOf(await store.readStream(documentStream(uid)));
}

/** An order whose invoice was valid until yesterday. */
export async function expiredInvoice(
  shop: TestShop,
): Promise<{ visitor: Visitor; uid: string; number: string | null }> {
  await publishTerms(shop, { invoiceDays: -1 });
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const { number } = await settled(visitor, uid);
  await until(async () => (await papersIn(shop, uid)).length > 0, 'the invoice');
  await publishTerms(shop, { invoiceDays: 5 });
  return { visitor, uid, number };
}
