import type { Projection } from '../../event-store/event.ts';
import { REQUEST_EVENT_TYPES, type RequestEvent, requestStream } from './request.events.ts';

const STATE_AFTER = {
  OfferMade: 'offered',
  OfferAccepted: 'accepted',
  OfferDeclined: 'declined',
  OfferOrdered: 'ordered',
  RequestClosed: 'closed',
  RequestWithdrawn: 'withdrawn',
} as const;

/** One row per request, for its page, the member's list and the operators' one. */
export const requestProjection: Projection = {
  name: 'request',
  mode: 'inline',
  tables: ['read.service_request'],
  eventTypes: REQUEST_EVENT_TYPES,
  rowsOf: { category: 'request', columns: { 'read.service_request': 'uid' } },
  async apply(db, events) {
    for (const { stream, type, data: recorded, metadata } of events) {
      const uid = stream.slice(requestStream('').length);
      const event = { type, data: recorded } as RequestEvent;
      if (event.type === 'RequestSubmitted') {
        const { number, memberId = null, kind } = event.data;
        await db.query(
          `insert into read.service_request (uid, number, member_id, kind, state, submitted_at, submission, offers, history)
           values ($1, $2, $3, $4, 'submitted', $5, $6, '[]', $7)`,
          [
            ...[uid, number, memberId, kind, metadata.at, JSON.stringify(event.data)],
            JSON.stringify([{ state: 'submitted', at: metadata.at }]),
          ],
        );
        continue;
      }
      const state = event.type === 'RequestReopened' ? event.data.state : STATE_AFTER[event.type];
      const version = 'version' in event.data ? { version: event.data.version } : {};
      const reason = event.type === 'RequestClosed' && event.data.reason ? { reason: event.data.reason } : {};
      const order = event.type === 'OfferOrdered' ? { orderUid: event.data.orderUid } : {};
      const step = { state, at: metadata.at, ...version, ...reason, ...order };
      const offers = event.type === 'OfferMade' ? [{ ...event.data, at: metadata.at }] : [];
      await db.query(
        `update read.service_request set state = $2, history = history || $3::jsonb, offers = offers || $4::jsonb,
           valid_until = coalesce($5, valid_until)
         where uid = $1`,
        [
          ...[uid, state, JSON.stringify([step]), JSON.stringify(offers)],
          event.type === 'OfferMade' ? event.data.validUntil : null,
        ],
      );
    }
  },
};
