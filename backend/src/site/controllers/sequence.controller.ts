import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SaveSequencesRequest, type Sequences } from '@oligoteka/site-api';
import { GetBasket } from '../../basket/get-basket/get-basket.handler.ts';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import { SaveSequences } from '../../basket/sequencing/save-sequences/save-sequences.handler.ts';
import { sequencesAnswer } from '../answers/basket-answer.ts';
import { Idempotency } from '../http/idempotency.ts';
import { withNamesInOneLine } from '../fields/one-line.ts';
import { basketIdOf, percentsOf, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class SequenceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @SiteCall('/sequence/saveSequences', SaveSequencesRequest)
  async saveSequences(
    @Asked(SaveSequencesRequest) request: SaveSequencesRequest,
    @CalledBy() session: Session,
  ): Promise<Sequences> {
    const basketId = basketIdOf(request.basketId, session);
    const { dnaExtractCount } = request;
    const seq = withNamesInOneLine(request.seq ?? []);
    const primers = withNamesInOneLine(request.primers ?? []);
    const plates = withNamesInOneLine(request.plates ?? []);
    const percents = percentsOf(session);
    await this.idempotency.once(
      '/sequence/saveSequences',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new SaveSequences(
            basketId,
            { seq, primers, plates, dnaExtractCount },
            percents,
            metadata,
            commandKey,
          ),
        ),
    );
    const view: BasketView = await this.queries.execute(
      new GetBasket(basketId, percents, session.member?.uid ?? null),
    );
    return sequencesAnswer(view);
  }
}
