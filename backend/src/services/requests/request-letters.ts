import { dayText } from '@oligoteka/documents';
import { fold } from '../../event-store/decider.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { Letter, LetterKind, LetterOffer, LetterRequest, WriteLetter } from '../../mail/letter.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import type { OfferMade, RequestClosed, RequestDetails, RequestEvent } from './request.events.ts';
import { hasEnded, newestOffer, request, type Request } from './request.ts';

interface Needs {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

interface Known {
  readonly now: Request;
  /** The event that owes the letter. */
  readonly event: RequestEvent;
  readonly addressed: Pick<Letter, 'to' | 'language'>;
  readonly about: LetterRequest;
}

type Written = Awaited<ReturnType<WriteLetter>>;

/** Writes the letters about requests to the contact that was named. Nobody has proved that address: no word that was typed stands in them. */
export function requestLetters(needs: Needs): Partial<Record<LetterKind, WriteLetter>> {
  const about =
    (write: (known: Known) => Written): WriteLetter =>
    async ({ stream, position }) => {
      const known = await readRequest(needs, stream, position);
      if (known === null) return null;
      return known.now.submission?.letters === 'held' ? 'held' : write(known);
    };
  const offered = (kind: 'offer-made' | 'offer-ends'): WriteLetter =>
    about(({ now, event, addressed, about: asked }) => {
      if (event.type !== 'OfferMade' || now.state !== 'offered') return null;
      const { data } = event;
      const today = moscowDay(new Date().toISOString());
      // another took its place, or it is too late to accept it
      if (newestOffer(now)?.version !== data.version || hasEnded(data, today)) return null;
      return { kind, ...addressed, request: asked, offer: letterOffer(data, addressed.language) };
    });
  return {
    'request-received': about(({ now, addressed, about: asked }) =>
      now.state === 'withdrawn' ? null : { kind: 'request-received', ...addressed, request: asked },
    ),
    'offer-made': offered('offer-made'),
    'offer-ends': offered('offer-ends'),
    'request-closed': about(({ event, addressed, about: asked }) => {
      if (event.type !== 'RequestClosed') return null;
      const { reason, isJunk } = event.data as RequestClosed['data'];
      return isJunk === true ? null : { kind: 'request-closed', ...addressed, request: asked, reason };
    }),
  };
}

/** Null when the person was forgotten, or there is no such request. */
async function readRequest(
  { store, personalData }: Needs,
  stream: string,
  position: number,
): Promise<Known | null> {
  const events = await store.readStream(stream);
  const event = events.find((one) => one.position === position);
  const plain = events.map(({ type, data }) => ({ type, data }) as RequestEvent);
  const now = fold(request, plain);
  const { submission } = now;
  if (event === undefined || submission === null) return null;
  const { subject, sealed } = submission.personal;
  const details = await personalData.open<RequestDetails>(subject, sealed);
  if (details === null) return null;
  const { number, kind, memberId, language } = submission;
  return {
    now,
    event: { type: event.type, data: event.data } as RequestEvent,
    addressed: { to: { name: null, email: details.contact.email }, language },
    about: { uid: stream.slice('request-'.length), number, kind, isMembers: memberId !== undefined },
  };
}

function letterOffer(
  { version, lines, total, days, validUntil, note = '' }: OfferMade['data'],
  language: 'ru' | 'en',
): LetterOffer {
  return {
    ...{ version, total, days, note, lastDay: dayText(validUntil, language) },
    lines: lines.map(({ name, count, price }) => ({ name: name[language], count, price })),
  };
}
