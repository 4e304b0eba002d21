import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AcceptOfferRequest,
  DeclineOfferRequest,
  type ServiceRequest,
  ServiceRequestRequest,
  type ServiceRequestsAnswer,
  ServiceRequestsRequest,
  type SubmitRequestAnswer,
  SubmitRequestRequest,
} from '@oligoteka/site-api';
import { SaveServices } from '../../basket/service-lines/save-services/save-services.handler.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { VisitorBudgets } from '../../guard/budgets/visitor-budgets.ts';
import { Refused } from '../../refused.ts';
import {
  AnswerOffer,
  type CustomersAnswer,
} from '../../services/requests/answer-offer/answer-offer.handler.ts';
import { GetRequests, type RequestRow } from '../../services/requests/get-request/get-request.handler.ts';
import type { RequestDetails } from '../../services/requests/request.events.ts';
import {
  isComingDay,
  type SubmittedRequest,
  SubmitRequest,
} from '../../services/requests/submit-request/submit-request.handler.ts';
import { requestAnswer, requestSummary, shownRequest } from '../answers/request-answer.ts';
import { oneLine } from '../fields/one-line.ts';
import { Idempotency } from '../http/idempotency.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { callerOf, memberOf, percentsOf, type Session, workCallerOf } from '../session/session.ts';

const REQUESTS_PER_PAGE = 20;
/** No line of a basket has this id. */
const NEW = -1;

@Controller()
export class RequestController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly budgets: VisitorBudgets,
    private readonly blocked: BlockedSenders,
  ) {}

  @SiteCall('/request/submitRequest', SubmitRequestRequest)
  async submitRequest(
    @Asked(SubmitRequestRequest) request: SubmitRequestRequest,
    @CalledBy() session: Session,
  ): Promise<SubmitRequestAnswer> {
    const { member, basketId, language, address } = session;
    const details = detailsOf(request);
    const { kind, folder } = request;
    const deadline = deadlineOf(request);
    await this.blocked.refuseEmail(details.contact.email);
    if (member !== null) await this.blocked.refuseEmail(member.login);
    const terms = {
      ...{ kind, basketId, language },
      ...(member !== null && { memberId: member.uid }),
      ...(deadline !== null && { deadline }),
    };
    const uid = folder?.toLowerCase() ?? randomUUID();
    const personal = member === null ? { ...details, network: address } : details;
    const { number, uid: submitted }: SubmittedRequest = await this.idempotency.once(
      '/request/submitRequest',
      request,
      session,
      basketId,
      ({ metadata, commandKey, isRepeated }) => {
        const place = (letters: { readonly letters?: 'held' }): Promise<SubmittedRequest> =>
          this.commands.execute(
            new SubmitRequest(uid, { ...terms, ...letters }, personal, metadata, commandKey),
          );
        if (isRepeated) return place({});
        return this.budgets.request(
          callerOf(session, basketId),
          details.contact.email,
          session.requestId,
          place,
        );
      },
    );
    return { uid: submitted, number };
  }

  @SiteCall('/request/getRequest', ServiceRequestRequest)
  async getRequest(
    @Asked(ServiceRequestRequest) { uid }: ServiceRequestRequest,
    @CalledBy() session: Session,
  ): Promise<ServiceRequest> {
    return requestAnswer(await shownRequest(this.queries, uid, session), session);
  }

  @SiteCall('/request/getRequests', ServiceRequestsRequest)
  async getRequests(
    @Asked(ServiceRequestsRequest) { offset = 0, limit = REQUESTS_PER_PAGE }: ServiceRequestsRequest,
    @CalledBy() session: Session,
  ): Promise<ServiceRequestsAnswer> {
    const { uid } = memberOf(session);
    const found: { requests: RequestRow[]; total: number } = await this.queries.execute(
      new GetRequests(uid, offset, limit),
    );
    return { requests: found.requests.map(requestSummary), total: found.total };
  }

  /** The line is put into the basket whenever it is not there: also where the first try was cut off in between. */
  @SiteCall('/request/acceptOffer', AcceptOfferRequest)
  async acceptOffer(
    @Asked(AcceptOfferRequest) request: AcceptOfferRequest,
    @CalledBy() session: Session,
  ): Promise<ServiceRequest> {
    const { version } = request;
    const { uid } = await shownRequest(this.queries, request.uid, session);
    const { basketId } = session;
    const line = { id: NEW, service: 'offer' as const, details: { request: uid, version } };
    await this.idempotency.once(
      '/request/acceptOffer',
      request,
      session,
      basketId,
      async ({ metadata, commandKey }) => {
        const answer: CustomersAnswer = { what: 'accept', version, basketId };
        await this.commands.execute(new AnswerOffer(uid, answer, metadata, commandKey));
        const { products } = percentsOf(session);
        const whom = { caller: workCallerOf(session), signal: undefined };
        const save = new SaveServices(basketId, [line], products, metadata, undefined, whom);
        await this.commands.execute(save);
      },
    );
    return this.getRequest({ uid }, session);
  }

  @SiteCall('/request/declineOffer', DeclineOfferRequest)
  async declineOffer(
    @Asked(DeclineOfferRequest) request: DeclineOfferRequest,
    @CalledBy() session: Session,
  ): Promise<ServiceRequest> {
    const { version, why = '' } = request;
    return this.answered('/request/declineOffer', request, session, {
      ...{ what: 'decline', version, why: why.trim() },
    });
  }

  @SiteCall('/request/withdrawRequest', ServiceRequestRequest)
  async withdrawRequest(
    @Asked(ServiceRequestRequest) request: ServiceRequestRequest,
    @CalledBy() session: Session,
  ): Promise<ServiceRequest> {
    return this.answered('/request/withdrawRequest', request, session, { what: 'withdraw' });
  }

  /** Gives the customer's answer, and shows the request as it is then. */
  private async answered(
    path: '/request/declineOffer' | '/request/withdrawRequest',
    request: ServiceRequestRequest,
    session: Session,
    answer: CustomersAnswer,
  ): Promise<ServiceRequest> {
    const { uid } = await shownRequest(this.queries, request.uid, session);
    await this.idempotency.once(path, request, session, session.basketId, ({ metadata, commandKey }) =>
      this.commands.execute(new AnswerOffer(uid, answer, metadata, commandKey)),
    );
    return this.getRequest({ uid }, session);
  }
}

function detailsOf(request: SubmitRequestRequest): RequestDetails {
  const { text = '', structure = '', scale = '', purity = '', contact } = request;
  const needed = {
    ru: 'Опишите, что нужно, или введите структуру.',
    en: 'Say in words what you need, or enter the structure.',
  };
  if (text.trim() === '' && structure.trim() === '') throw new Refused('invalid', needed, { text: [needed] });
  const { name, phone = '', email } = contact;
  return {
    text: text.trim(),
    structure: structure.trim(),
    scale: oneLine(scale),
    purity: oneLine(purity),
    contact: { name: oneLine(name), phone: oneLine(phone), email: email.trim() },
  };
}

/** A day that exists and is not over; null where none is named. */
function deadlineOf({ deadline = '' }: SubmitRequestRequest): string | null {
  if (deadline === '') return null;
  const wrong = {
    ru: 'Укажите день не раньше сегодняшнего.',
    en: 'Name a day not before today.',
  };
  if (!isComingDay(deadline)) throw new Refused('invalid', wrong, { deadline: [wrong] });
  return deadline;
}
