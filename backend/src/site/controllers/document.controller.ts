import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type CheckPaperAnswer,
  CheckPaperRequest,
  type MakeOfferAnswer,
  MakeOfferRequest,
  OfferPaperRequest,
} from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { type IssuedPaper, newestOf } from '../../documents/document.ts';
import { GetPaper, type PaperFacts } from '../../documents/get-paper/get-paper.handler.ts';
import { MakeOffer } from '../../documents/make-offer/make-offer.handler.ts';
import type { MadeOffer } from '../../documents/make-offer/printed-by.ts';
import { paperFile, type PaperFile } from '../../documents/files/paper-file.ts';
import { PaperKeys } from '../../documents/files/paper-keys.ts';
import {
  type PaperName,
  readPaperName,
  readShipmentPaperName,
  type ShipmentPaperName,
} from '../../documents/files/paper-names.ts';
import { Papers } from '../../documents/papers.ts';
import { Refused } from '../../refused.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { PaperBudget, PAPERS_OPENED, tooManyPapers } from '../../guard/budgets/paper-budget.ts';
import { GetOrderOwner, type OrderOwner } from '../../ordering/get-order/get-order.handler.ts';
import { Idempotency } from '../http/idempotency.ts';
import { answerNoPaper, NO_SUCH_PAPER, type NoPaper, notPrinted, refusedFor } from '../answers/no-paper.ts';
import { admitReader, sendFile, whyNone } from '../answers/paper-download.ts';
import { offeredWork, shownRequest } from '../answers/request-answer.ts';
import { offerPaperLinks } from '../answers/paper-links.ts';
import { basketIdOf, callerOf, metadataOf, percentsOf, type Session, sessionOf } from '../session/session.ts';
import { offerPaperKey } from '../../services/requests/offer-papers.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

const NONE: NoPaper = { status: 404, text: NO_SUCH_PAPER };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller of a file. */
interface Reader {
  readonly session: Session;
  /** They hold the key of this very paper. */
  readonly isOpen: boolean;
}

@Controller()
export class DocumentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly papers: Papers,
    private readonly keys: PaperKeys,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly blocked: BlockedSenders,
    private readonly budget: PaperBudget,
  ) {}

  @SiteCall('/document/checkPaper', CheckPaperRequest)
  async checkPaper(@Asked(CheckPaperRequest) { code }: CheckPaperRequest): Promise<CheckPaperAnswer> {
    const facts: PaperFacts | null = await this.queries.execute(new GetPaper(code));
    if (facts === null) throw new Refused('notFound', NO_SUCH_PAPER);
    return { ...facts, total: toRoubles(kopecks(facts.total)) };
  }

  @SiteCall('/basket/makeOffer', MakeOfferRequest)
  async makeOffer(
    @Asked(MakeOfferRequest) request: MakeOfferRequest,
    @CalledBy() session: Session,
  ): Promise<MakeOfferAnswer> {
    await this.limits.require('offers', LIMITS.offers, session.address);
    const basketId = basketIdOf(request.basketId, session);
    const { addressee = '', language = session.language } = request;
    const made = await this.printed(session, basketId, () =>
      this.idempotency.once('/basket/makeOffer', request, session, basketId, ({ metadata, commandKey }) => {
        const asked = [basketId, addressee.trim(), language, percentsOf(session)] as const;
        const whom = [session.member?.uid ?? null, metadata, session.address, commandKey] as const;
        return this.commands.execute(new MakeOffer(...asked, ...whom));
      }),
    );
    return madeAnswer(made, language);
  }

  @SiteCall('/request/makeOfferPaper', OfferPaperRequest)
  async makeOfferPaper(
    @Asked(OfferPaperRequest) request: OfferPaperRequest,
    @CalledBy() session: Session,
  ): Promise<MakeOfferAnswer> {
    await this.limits.require('offers', LIMITS.offers, session.address);
    const { version, language = session.language } = request;
    const view = await shownRequest(this.queries, request.uid, session);
    const offered = offeredWork(view, version, language);
    const { basketId } = session;
    const closings = view.history.filter(({ state }) => state === 'closed').length;
    const key = offerPaperKey({ uid: view.uid, version, closings }, language);
    const made = await this.printed(session, basketId, () => {
      const asked = [basketId, '', language, percentsOf(session)] as const;
      const whom = [session.member?.uid ?? null, metadataOf(session), session.address, key] as const;
      return this.commands.execute(new MakeOffer(...asked, ...whom, offered));
    });
    // another one may have taken its place while it was printed
    offeredWork(await shownRequest(this.queries, request.uid, session), version, language);
    return madeAnswer(made, language);
  }

  private printed(session: Session, basketId: string, make: () => Promise<MadeOffer>): Promise<MadeOffer> {
    return this.budget.within(callerOf(session, basketId), session.requestId, () =>
      make().catch((error: unknown) => {
        throw refusedFor(notPrinted(error));
      }),
    );
  }

  /** Files of an order need access to its page or the key of the file, files of an offer the uid of the offer. */
  @Get('documents/:owner/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await admitReader(request, response, this.blocked);
    const file = await this.fileFor(owner.toLowerCase(), name, request).catch((error: unknown) =>
      whyNone(error, request),
    );
    // its page says whose it is, and leads to the login
    if (file === null) return response.redirect(`/order/${owner.toLowerCase()}`);
    if (!('bytes' in file)) return answerNoPaper(file, request, response);
    sendFile(response, file);
  }

  private async fileFor(owner: string, name: string, request: Request): Promise<PaperFile | NoPaper> {
    const session = sessionOf(request);
    const wait = await this.limits.take('papers', PAPERS_OPENED, session.address);
    if (wait > 0) throw tooManyPapers(wait);
    if (!UUID.test(owner)) return NONE;
    const ofShipment = readShipmentPaperName(name);
    if (ofShipment !== null) return this.shipmentFile(owner, ofShipment, session);
    const asked = readPaperName(name);
    if (asked === null) return NONE;
    const isOpen = await this.keys.opens(owner, name, request.query['key']);
    const paper = await this.paperOf(owner, asked, { session, isOpen });
    if (paper === null) return NONE;
    return (await paperFile(paper, asked.format, this.papers, session.address)) ?? NONE;
  }

  /** A paper about a shipment is issued by the shop alone: a reader finds it, or not yet. */
  private async shipmentFile(
    owner: string,
    { kind, shipment }: ShipmentPaperName,
    session: Session,
  ): Promise<PaperFile | NoPaper> {
    const order: OrderOwner | null = await this.queries.execute(new GetOrderOwner(owner));
    if (order === null) return NONE;
    if (order.memberId !== null && order.memberId !== session.member?.uid)
      throw new Refused('forbidden', NO_SUCH_PAPER);
    const paper = (await this.papers.of(owner)).findLast(
      ({ issued }) => issued.kind === kind && issued.shipment === shipment,
    );
    return paper === undefined
      ? NONE
      : ((await paperFile(paper, 'pdf', this.papers, session.address)) ?? NONE);
  }

  private async paperOf(
    owner: string,
    asked: PaperName,
    { session, isOpen }: Reader,
  ): Promise<IssuedPaper | null> {
    const order: OrderOwner | null = await this.queries.execute(new GetOrderOwner(owner));
    if (order === null) {
      const papers = await this.papers.of(owner);
      const isLines = asked.format === 'xlsx';
      return (isLines ? papers.at(-1) : newestOf(papers, asked)) ?? null;
    }
    if (order.memberId !== null && order.memberId !== session.member?.uid && !isOpen)
      throw new Refused('forbidden', NO_SUCH_PAPER);
    return this.papers.ofOrder(owner, asked, metadataOf(session), {
      turn: session.address,
      within: (issuing) =>
        this.budget.within(callerOf(session, session.basketId), session.requestId, issuing),
    });
  }
}

function madeAnswer({ uid, issued }: MadeOffer, language: 'ru' | 'en'): MakeOfferAnswer {
  const { number, total, validUntil, entityVersion } = issued;
  const documents = offerPaperLinks(uid, language, entityVersion === 0);
  return { uid, number, total: toRoubles(kopecks(total)), validUntil, documents };
}
