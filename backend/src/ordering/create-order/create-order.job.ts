import type { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { orderHistory } from '../order.ts';
import { orderStream } from '../order.events.ts';
import { ruleVersionOf, type Rules, rulesOf } from '../prices/price-rules.ts';
import { PRICE_DIFFERS, priceSubmission } from './create-order.decide.ts';
import type { OrderNumbers } from './number-orders.ts';

/** Somebody else dealt with the order meanwhile: look again. */
const ATTEMPTS = 5;

interface CreateOrderNeeds {
  readonly store: EventStore;
  readonly dictionaries: Dictionaries;
  readonly numbers: OrderNumbers;
  readonly metadata: EventMetadata;
  /** Price rules by their version. */
  readonly rules?: (version: number) => Rules | null;
}

/** The order was accepted by another release of the shop: its job waits for a worker that knows those rules. */
export class UnknownPriceRules extends Error {
  constructor(uid: string, version: number) {
    super(`order ${uid} was accepted under price rules ${version}, which this release does not know`);
    this.name = 'UnknownPriceRules';
  }
}

/**
 * Turns a submission into an order: prices it by the dictionaries and rules it was agreed on, gives it the next number of the
 * year and freezes both in one append. Safe to repeat: only an order `submitted` is created. Throws UnknownPriceRules.
 */
export async function createOrder(
  uid: string,
  needs: CreateOrderNeeds,
): Promise<'created' | 'rejected' | 'left'> {
  const { store, numbers, metadata } = needs;
  return decideAgain(ATTEMPTS, async () => {
    const history = await store.readStream(orderStream(uid));
    const { state, submission } = orderHistory(history);
    if (state !== 'submitted' || submission === null) return 'left';
    const rules = (needs.rules ?? rulesOf)(ruleVersionOf(submission));
    if (rules === null) throw new UnknownPriceRules(uid, ruleVersionOf(submission));
    const book = await needs.dictionaries.at(submission.pricedWith);
    const frozen = priceSubmission(submission, book, rules);
    if (frozen === null) {
      const own = { stream: orderStream(uid), expectedVersion: history.length };
      await store.append({ ...own, events: [PRICE_DIFFERS] }, metadata);
      return 'rejected';
    }
    const year = moscowYear(metadata.at);
    const { payment } = submission;
    await numbers.create({ uid, version: history.length, year, frozen, payment, metadata });
    return 'created';
  });
}

/** Order numbers follow the year on the shop's calendar, which is Moscow's. */
function moscowYear(at: string): number {
  return Number(moscow.format(new Date(at)));
}
const moscow = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' });
