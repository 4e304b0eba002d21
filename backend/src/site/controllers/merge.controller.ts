import { Controller } from '@nestjs/common';
import { type BasketMerge, MergeBasketRequest } from '@oligoteka/site-api';
import { MergeAtLogin } from '../session/merge-at-login.ts';
import { memberOf, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class MergeController {
  constructor(private readonly atLogin: MergeAtLogin) {}

  @SiteCall('/basket/mergeBasket', MergeBasketRequest)
  mergeBasket(
    @Asked(MergeBasketRequest) { basketId }: MergeBasketRequest,
    @CalledBy() session: Session,
  ): Promise<BasketMerge> {
    return this.atLogin.merge(basketId.toLowerCase(), memberOf(session), session.requestId);
  }
}
