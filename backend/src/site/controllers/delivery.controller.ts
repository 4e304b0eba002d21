import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type DeliveryAnswer, GetDeliveryRequest } from '@oligoteka/site-api';
import { GetProfile } from '../../accounts/get-profile/get-profile.handler.ts';
import type { OpenedProfile } from '../../accounts/profile/opened-profile.ts';
import { type DeliveryView, GetDelivery } from '../../ordering/delivery/get-delivery.handler.ts';
import { deliveryAnswer } from '../answers/delivery-answer.ts';
import { destinationOf } from '../answers/order-parties.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { basketIdOf, type Session } from '../session/session.ts';

@Controller()
export class DeliveryController {
  constructor(private readonly queries: QueryBus) {}

  @SiteCall('/basket/getDelivery', GetDeliveryRequest)
  async getDelivery(
    @Asked(GetDeliveryRequest) request: GetDeliveryRequest,
    @CalledBy() session: Session,
  ): Promise<DeliveryAnswer> {
    const { primers = null, products = null, sequences = true, services = true, address } = request;
    const { member } = session;
    const kept: OpenedProfile | null =
      member === null || typeof address !== 'number'
        ? null
        : await this.queries.execute(new GetProfile(member.uid));
    const view: DeliveryView | null = await this.queries.execute(
      new GetDelivery(
        basketIdOf(request.basketId, session),
        { primers, products, sequences, services },
        destinationOf(address, kept, 'address'),
        member?.uid ?? null,
      ),
    );
    return deliveryAnswer(view, session.language);
  }
}
