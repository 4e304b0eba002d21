import type { QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { ServiceOffer, ServiceRequest, ServiceRequestSummary } from '@oligoteka/site-api';
import type { OfferedWork } from '../../documents/make-offer/make-offer.handler.ts';
import { type Localised, Refused } from '../../refused.ts';
import {
  GetRequest,
  hasLapsed,
  type RequestRow,
  type RequestView,
  shownState,
} from '../../services/requests/get-request/get-request.handler.ts';
import type { Session } from '../session/session.ts';

const NONE: Localised = { ru: 'Такого запроса нет.', en: 'There is no such request.' };
const NOT_YOURS: Localised = {
  ru: 'Этот запрос виден только тому, кто его отправил. Войдите под своим логином.',
  en: 'This request is shown only to the one who sent it. Log in with your own account.',
};

const NO_PAPER: Localised = {
  ru: 'Этого предложения больше нет: обновите страницу.',
  en: 'There is no such offer any more: reload the page.',
};

/** A member's request is shown to that member alone, a visitor's to everybody who has its link. */
export async function shownRequest(
  queries: QueryBus,
  uid: string,
  { member }: Pick<Session, 'member'>,
): Promise<RequestView> {
  const view: RequestView | null = await queries.execute(new GetRequest(uid.toLowerCase()));
  if (view === null) throw new Refused('notFound', NONE);
  const { memberId } = view.submission;
  if (memberId !== undefined && memberId !== member?.uid) throw new Refused('forbidden', NOT_YOURS);
  return view;
}

export function requestAnswer(view: RequestView, { language }: Pick<Session, 'language'>): ServiceRequest {
  const { uid, number, kind, at, submission, details, files, offers, history } = view;
  return {
    ...{ uid, number, kind, state: shownState(view), at: at.toISOString() },
    typed: details && typedOf(details),
    deadline: submission.deadline ?? null,
    files: files.map(({ sha256: id, name, kind: holds, bytes }) => ({
      ...{ id, name, kind: holds, bytes },
      url: `/attachments/${uid}/${id}`,
    })),
    offers: offers.map((offer) => offerAnswer(offer, language)),
    reason: history.findLast(({ reason }) => reason !== undefined)?.reason ?? null,
    orderUid: history.findLast(({ state }) => state === 'ordered')?.orderUid ?? null,
    history: history.map(({ state, at: when, version = null }) => ({ state, at: when, version })),
  };
}

export function requestSummary(row: RequestRow): ServiceRequestSummary {
  const { uid, number, kind, at, offers } = row;
  const newest = offers.at(-1);
  return {
    ...{ uid, number, kind, state: shownState(row), at: at.toISOString() },
    total: newest === undefined ? null : toRoubles(kopecks(newest.total)),
    validUntil: newest?.validUntil ?? null,
  };
}

function typedOf({
  contact,
  text,
  structure,
  scale,
  purity,
}: NonNullable<RequestView['details']>): ServiceRequest['typed'] {
  return { text, structure, scale, purity, contact };
}

function offerAnswer(offer: RequestRow['offers'][number], language: Session['language']): ServiceOffer {
  const { version, at, lines, total, days, validUntil, note = '' } = offer;
  return {
    ...{ version, at, days, validUntil, note },
    lines: lines.map(({ name, count, price }) => ({
      ...{ name: name[language], count, price: toRoubles(kopecks(price)) },
      total: toRoubles(kopecks(count * price)),
    })),
    total: toRoubles(kopecks(total)),
  };
}

/** The newest offer of a request, as its paper tells it; refused where it is another version, or it can be accepted no more. */
export function offeredWork(
  view: Pick<RequestView, 'state' | 'offers'>,
  version: number,
  language: 'ru' | 'en',
): OfferedWork {
  const { state, offers } = view;
  const newest = offers.at(-1);
  const isOver = state === 'closed' || state === 'withdrawn' || hasLapsed(view);
  if (newest?.version !== version || isOver) throw new Refused('conflict', NO_PAPER);
  const { lines, validUntil, days, asFiles } = newest;
  return {
    lines: lines.map(({ name, count, price }) => ({ name: name[language], count, price })),
    ...{ validUntil, days, ...(asFiles && { asFiles }) },
  };
}
