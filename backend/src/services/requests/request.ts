import type { Decider } from '../../event-store/decider.ts';
import type { OfferMade, RequestEvent, RequestState, RequestSubmitted } from './request.events.ts';

/** A request as its events say. */
export interface Request {
  /** Null until it was submitted. */
  readonly state: RequestState | null;
  readonly submission: RequestSubmitted['data'] | null;
  /** Oldest first; the last one counts. */
  readonly offers: readonly OfferMade['data'][];
  /** The offer that was accepted last, and the basket its line went into. */
  readonly accepted: { readonly version: number; readonly basketId: string } | null;
  /** Why an operator has closed it. */
  readonly reason: string | null;
  /** Closed as what nobody meant. */
  readonly isJunk: boolean;
  /** The state before it was closed. */
  readonly before: RequestState | null;
}

export const request: Decider<Request, RequestEvent> = {
  initial: {
    state: null,
    submission: null,
    offers: [],
    accepted: null,
    reason: null,
    isJunk: false,
    before: null,
  },
  evolve(now, event) {
    switch (event.type) {
      case 'RequestSubmitted':
        return { ...now, state: 'submitted', submission: event.data };
      case 'OfferMade':
        return { ...now, state: 'offered', offers: [...now.offers, event.data] };
      case 'OfferAccepted':
        return { ...now, state: 'accepted', accepted: event.data };
      case 'OfferOrdered':
        return { ...now, state: 'ordered' };
      case 'OfferDeclined':
        return { ...now, state: 'declined' };
      case 'RequestClosed':
        return {
          ...now,
          state: 'closed',
          reason: event.data.reason || null,
          isJunk: event.data.isJunk === true,
          before: now.state,
        };
      case 'RequestReopened':
        return { ...now, state: event.data.state, reason: null, isJunk: false };
      case 'RequestWithdrawn':
        return { ...now, state: 'withdrawn' };
      default:
        return now;
    }
  },
};

/** The offer that counts, if there is one. */
export function newestOffer({ offers }: Pick<Request, 'offers'>): OfferMade['data'] | null {
  return offers.at(-1) ?? null;
}

/** Whether the last day of an offer is over. `today`: `YYYY-MM-DD` in Moscow. */
export function hasEnded({ validUntil }: Pick<OfferMade['data'], 'validUntil'>, today: string): boolean {
  return validUntil < today;
}
