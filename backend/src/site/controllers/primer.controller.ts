import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import {
  type AnalysePrimersAnswer,
  AnalysePrimersRequest,
  CalcPrimersPriceRequest,
  type GetModsAnswer,
  type PricedPrimer,
  type SavePrimersAnswer,
  type ReadPrimersAnswer,
  ReadPrimersRequest,
  SavePrimersRequest,
} from '@oligoteka/site-api';
import { AnalysePrimers } from '../../basket/primers/analyse-primers/analyse-primers.handler.ts';
import type { PrimerPricing } from '../../basket/primers/price-primers/price-primer.ts';
import { PricePrimers } from '../../basket/primers/price-primers/price-primers.handler.ts';
import { SavePrimers } from '../../basket/primers/save-primers/save-primers.handler.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { Refused } from '../../refused.ts';
import { HeavyWork } from '../../guard/heavy-work.ts';
import { Idempotency } from '../http/idempotency.ts';
import { withNamesInOneLine } from '../fields/one-line.ts';
import { answerOf, READ_PASTE } from '../answers/read-primers-answer.ts';
import { basketIdOf, type Session, workCallerOf } from '../session/session.ts';
import { Asked, CalledBy, HangUp, SiteCall } from '../http/site-call.ts';

@Controller()
export class PrimerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dictionaries: Dictionaries,
    private readonly idempotency: Idempotency,
    private readonly work: HeavyWork,
  ) {}

  @SiteCall('/primer/savePrimers', SavePrimersRequest)
  savePrimers(
    @Asked(SavePrimersRequest) request: SavePrimersRequest,
    @CalledBy() session: Session,
  ): Promise<SavePrimersAnswer> {
    const basketId = basketOf(request, session);
    const percent = percentFor(request.discountPercent, session);
    const primers = withNamesInOneLine(request.primers);
    return this.idempotency.once(
      '/primer/savePrimers',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new SavePrimers(basketId, primers, percent, metadata, commandKey)),
    );
  }

  @SiteCall('/primer/CalcPrimersPrice', CalcPrimersPriceRequest)
  async calcPrimersPrice(
    @Asked(CalcPrimersPriceRequest) request: CalcPrimersPriceRequest,
    @CalledBy() session: Session,
    @HangUp() signal?: AbortSignal,
  ): Promise<PricedPrimer[]> {
    const percent = percentFor(request.discountPercent, session);
    const priced: PrimerPricing[] = await this.queries.execute(
      new PricePrimers(request.primers, percent, session.language, { caller: workCallerOf(session), signal }),
    );
    return priced.map(({ price, discountPrice, strategy, state, errors }) => ({
      price: price === null ? null : toRoubles(kopecks(price)),
      discountPrice: discountPrice === null ? null : toRoubles(kopecks(discountPrice)),
      priceCalcStrategy: strategy,
      state,
      errors: [...errors],
    }));
  }

  @SiteCall('/primer/readPrimers', ReadPrimersRequest)
  async readPrimers(
    @Asked(ReadPrimersRequest) request: ReadPrimersRequest,
    @CalledBy() session: Session,
    @HangUp() signal?: AbortSignal,
  ): Promise<ReadPrimersAnswer> {
    const { rules, versions } = await this.dictionaries.current();
    const { language } = session;
    const by = { context: { rules, language }, contextKey: JSON.stringify([versions, language]) };
    const whom = { caller: workCallerOf(session), signal };
    const [read] = await this.work.each(READ_PASTE, [request], by, whom);
    if (read === undefined) throw new Error('nothing was read');
    return answerOf(read);
  }

  @SiteCall('/primer/analysePrimers', AnalysePrimersRequest)
  analysePrimers(
    @Asked(AnalysePrimersRequest) request: AnalysePrimersRequest,
    @CalledBy() session: Session,
    @HangUp() signal?: AbortSignal,
  ): Promise<AnalysePrimersAnswer> {
    const whom = { caller: workCallerOf(session), signal };
    return this.queries.execute(
      new AnalysePrimers(request.primers, whom, request.conditions, request.method),
    );
  }

  @SiteCall('/primer/getMods')
  async getMods(): Promise<GetModsAnswer> {
    const { modifiers, versions } = await this.dictionaries.current();
    return modifiers.map((modifier) => ({ ...modifier, version: versions.modifiers }));
  }
}

/** A wish may lower a person's own percent, never raise it (contract). */
function percentFor(wish: number | undefined, session: Session): number {
  return Math.min(wish ?? session.primerPercent, session.primerPercent);
}

/** The one basket a call means: its own field, else the primers' field, else the cookie. Two different ones are a fault. */
function basketOf(request: SavePrimersRequest, session: Session): string {
  const named = new Set(
    [request.basketId, ...request.primers.map(({ basketId }) => basketId)]
      .filter((id) => id !== undefined)
      .map((id) => basketIdOf(id, session)),
  );
  if (named.size > 1) {
    const text = { ru: 'В одном вызове названы разные корзины.', en: 'One call names different baskets.' };
    throw new Refused('invalid', text, { basketId: [text] });
  }
  return basketIdOf([...named][0], session);
}
