import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SaveServicesRequest, type ServicesAnswer } from '@oligoteka/site-api';
import { GetBasket } from '../../basket/get-basket/get-basket.handler.ts';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';
import { SaveServices } from '../../basket/service-lines/save-services/save-services.handler.ts';
import { servicesAnswer } from '../answers/service-answer.ts';
import { withNamesInOneLine } from '../fields/one-line.ts';
import { Idempotency } from '../http/idempotency.ts';
import { Asked, CalledBy, HangUp, SiteCall } from '../http/site-call.ts';
import { basketIdOf, percentsOf, type Session, workCallerOf } from '../session/session.ts';

@Controller()
export class ServiceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @SiteCall('/service/saveServices', SaveServicesRequest)
  async saveServices(
    @Asked(SaveServicesRequest) request: SaveServicesRequest,
    @CalledBy() session: Session,
    @HangUp() signal?: AbortSignal,
  ): Promise<ServicesAnswer> {
    const basketId = basketIdOf(request.basketId, session);
    const services = withNamesInOneLine(request.services);
    const percents = percentsOf(session);
    const whom = { caller: workCallerOf(session), signal };
    await this.idempotency.once(
      '/service/saveServices',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new SaveServices(basketId, services, percents.products, metadata, commandKey, whom),
        ),
    );
    const view: BasketView = await this.queries.execute(
      new GetBasket(basketId, percents, session.member?.uid ?? null),
    );
    return servicesAnswer(view, session.language);
  }
}
