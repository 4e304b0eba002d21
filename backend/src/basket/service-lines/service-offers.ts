import { isDeepStrictEqual } from 'node:util';
import type { OfferDetails } from '@oligoteka/genes';
import type { Append } from '../../event-store/event.ts';

/** The offer that a buyer names: uid of the request, and the version they accepted; in a line it stands as `uid`. */
export interface NamedOffer {
  readonly request: string;
  readonly uid?: string;
  readonly version: number;
}

/** An offer in the words that an earlier one was kept in: the first ones say nothing of its lines. */
export function offerAsKept<Offer extends object>(now: Offer, kept: OfferDetails): Offer {
  return kept.lines === undefined ? { ...now, lines: undefined } : now;
}

/** Whether an offer still says what a basket has kept of it. */
export function isSameOffer(kept: OfferDetails, now: OfferDetails): boolean {
  return isDeepStrictEqual({ ...kept, lines: kept.lines }, offerAsKept(now, kept));
}

/**
 * Offers that operators have made, by the events of their requests. The context of requests provides it; in a shop without
 * requests nobody does, and no offer is found.
 */
export abstract class ServiceOffers {
  /**
   * The offer with its price, which follows from events alone; null where there is none of that version, or it is not accepted,
   * is someone else's, has expired or was ordered already. `at`: ISO 8601. `member`: null for a visitor.
   */
  abstract find(
    offer: NamedOffer,
    by: { readonly member: string | null; readonly at: string },
  ): Promise<OfferDetails | null>;

  /** What is written together with the order of an offer, so that it is ordered once. */
  abstract order(offer: NamedOffer, orderUid: string): Promise<Append>;
}
