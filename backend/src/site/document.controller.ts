import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type CheckPaperAnswer,
  CheckPaperRequest,
  type MakeOfferAnswer,
  MakeOfferRequest,
} from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { type IssuedPaper, newestOf } from '../documents/document.ts';
import { GetPaper, type PaperFacts } from '../documents/get-paper/get-paper.handler.ts';
import { type MadeOffer, MakeOffer } from '../documents/make-offer/make-offer.handler.ts';
import { paperFile, type PaperFile } from '../documents/paper-file.ts';
import { PaperKeys } from '../documents/paper-keys.ts';
import { type PaperName, readPaperName } from '../documents/paper-names.ts';
import { Papers } from '../documents/papers.ts';
import { NotPrinted } from '../documents/press/press.ts';
import { Refused } from '../event-store/refused.ts';
import { BlockedSenders } from '../guard/blocked-senders.ts';
import { LIMITS, RateLimits } from '../guard/rate-limits.ts';
import { StorageBudget } from '../guard/storage-budget.ts';
import { GetOrder, type OrderView } from '../ordering/get-order/get-order.handler.ts';
import { Idempotency } from './idempotency.ts';
import { offerPaperLinks } from './paper-links.ts';
import { basketIdOf, callerOf, metadataOf, percentsOf, type Session, sessionOf } from './session.ts';
import { Asked, CalledBy, SiteCall } from './site-call.ts';

const NO_SUCH_PAPER = { ru: 'Такого документа нет.', en: 'There is no such paper.' };
const NOT_NOW = {
  ru: 'Документ сейчас не готов. Попробуйте через минуту.',
  en: 'The paper is not ready now. Try again in a minute.',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Who asks for a file. */
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
    private readonly storage: StorageBudget,
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
    const { uid, issued }: MadeOffer = await this.idempotency.once(
      '/basket/makeOffer',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands
          .execute(
            new MakeOffer(
              basketId,
              addressee.trim(),
              language,
              percentsOf(session),
              session.member?.uid ?? null,
              metadata,
              commandKey,
            ),
          )
          .catch((error: unknown) => {
            noteNotPrinted(error);
            throw new Refused('busy', NOT_NOW);
          }),
    );
    const { number, total, validUntil } = issued;
    const documents = offerPaperLinks(uid, language, issued.entityVersion === 0);
    return { uid, number, total: toRoubles(kopecks(total)), validUntil, documents };
  }

  /** Files of an order are given to whom its page is shown or to whoever has the key of one, those of an offer to whoever knows its uid. */
  @Get('documents/:owner/:name')
  async download(
    @Param('owner') owner: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'private, no-store');
    response.setHeader('x-robots-tag', 'noindex');
    const session = sessionOf(request);
    if (session.member === null) await this.blocked.refuseNetwork(session.address);
    await this.limits.require('papers', LIMITS.papers, session.address);
    const asked = readPaperName(name);
    const isOpen = await this.keys.opens(owner.toLowerCase(), name, request.query['key']);
    const file =
      asked === null || !UUID.test(owner)
        ? NO_SUCH_PAPER
        : await this.fileOf(owner.toLowerCase(), asked, { session, isOpen }).catch((error: unknown) => {
            if (error instanceof Refused && error.kind === 'forbidden') return null;
            if (error instanceof Refused && error.kind === 'conflict') return error.text;
            noteNotPrinted(error);
            return NOT_NOW;
          });
    // its page says whose it is, and leads to the login
    if (file === null) return response.redirect(`/order/${owner.toLowerCase()}`);
    if (!('bytes' in file)) {
      const status = file === NOT_NOW ? 503 : file === NO_SUCH_PAPER ? 404 : 409;
      response.status(status).type('text/plain').send(`${file.ru}\n${file.en}\n`);
      return;
    }
    response
      .setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      )
      .setHeader('content-disposition', `${file.disposition}; filename="${file.name}"`)
      .type(file.type)
      .send(file.bytes);
  }

  private async fileOf(
    owner: string,
    asked: PaperName,
    reader: Reader,
  ): Promise<PaperFile | typeof NO_SUCH_PAPER> {
    const paper = await this.paperOf(owner, asked, reader);
    if (paper === null) return NO_SUCH_PAPER;
    return (await paperFile(paper, asked.format, this.papers)) ?? NO_SUCH_PAPER;
  }

  private async paperOf(
    owner: string,
    asked: PaperName,
    { session, isOpen }: Reader,
  ): Promise<IssuedPaper | null> {
    const order: OrderView | null = await this.queries.execute(new GetOrder(owner));
    if (order === null) {
      const papers = await this.papers.of(owner);
      const isLines = asked.format === 'xlsx';
      return (isLines ? papers.at(-1) : newestOf(papers, asked)) ?? null;
    }
    const { memberId } = order.submission;
    if (memberId !== undefined && memberId !== session.member?.uid && !isOpen)
      throw new Refused('forbidden', NO_SUCH_PAPER);
    return this.papers.ofOrder(owner, asked, metadataOf(session), (issuing) =>
      this.storage.within(callerOf(session, session.basketId), session.requestId, issuing),
    );
  }
}

/** Throws whatever else went wrong. */
function noteNotPrinted(error: unknown): void {
  if (!(error instanceof NotPrinted)) throw error;
  console.error('press:', error.message);
}
