import type { RecordedEvent } from '../../event-store/event.ts';
import { type RequestEvent, requestStream } from '../../services/requests/request.events.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { paint, roubles, table } from '../print/print.ts';
import { readRequest, requestGiven } from './find-request.ts';

/** `ops why R-2026-000007`: who did what with a request, and when. */
export async function whyRequest(history: History, typed: string): Promise<Outcome> {
  const uid = await requestGiven(history, typed);
  const events = await history.store.readStream(requestStream(uid));
  const { state, submission, isJunk } = await readRequest(history, uid);
  const steps = events.map((event) => ({
    at: event.metadata.at,
    position: event.position,
    event: event.type,
    actor: event.metadata.actor,
    note: noteOfRequest(event),
  }));
  return {
    document: { uid, number: submission?.number ?? null, state, junk: isJunk, formedBy: steps },
    text: [
      paint('bold', `Request ${submission?.number ?? uid}  ${state ?? ''}${isJunk ? ', junk' : ''}`),
      table(
        steps.map(({ at, actor, ...step }) => ({
          'at (Moscow)': moscow(at),
          ...step,
          actor: (actor ?? 'nobody named').slice(0, 24),
        })),
        60,
      ),
    ].join('\n'),
    failed: false,
  };
}

/** An event of a request in a few words. */
export function noteOfRequest(recorded: Pick<RecordedEvent, 'type' | 'data'>): string {
  const { type, data } = recorded as RequestEvent;
  switch (type) {
    case 'RequestSubmitted': {
      const files = data.files.length === 0 ? '' : `, ${data.files.length} files`;
      return `${data.kind}${files}${data.letters === 'held' ? '; letters held back: too many to this address' : ''}`;
    }
    case 'OfferMade':
      return `version ${data.version}, ${roubles(data.total)}, until ${data.validUntil}`;
    case 'OfferAccepted':
    case 'OfferDeclined':
      return `version ${data.version}`;
    case 'OfferOrdered':
      return `version ${data.version}, order ${data.orderUid}`;
    case 'RequestClosed':
      return [data.isJunk === true ? 'junk' : data.reason, data.note].filter(Boolean).join('; ');
    case 'RequestReopened':
      return data.note;
    case 'RequestWithdrawn':
      return '';
  }
}
