import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type BasketMerge,
  MergeBasketRequest,
  type UndoMergeAnswer,
  UndoMergeRequest,
} from '@oligoteka/site-api';
import { type BasketView, GetBasket } from '../../basket/get-basket/get-basket.handler.ts';
import { UndoMerge } from '../../basket/merge-baskets/undo-merge.handler.ts';
import { basketAnswer } from '../answers/basket-answer.ts';
import { Idempotency } from '../http/idempotency.ts';
import { MergeAtLogin } from '../session/merge-at-login.ts';
import { memberOf, percentsOf, type Session } from '../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class MergeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly atLogin: MergeAtLogin,
  ) {}

  @SiteCall('/basket/mergeBasket', MergeBasketRequest)
  mergeBasket(
    @Asked(MergeBasketRequest) { basketId }: MergeBasketRequest,
    @CalledBy() session: Session,
  ): Promise<BasketMerge> {
    return this.atLogin.merge(basketId.toLowerCase(), memberOf(session), session.requestId);
  }

  @SiteCall('/basket/undoMerge', UndoMergeRequest)
  async undoMerge(
    @Asked(UndoMergeRequest) request: UndoMergeRequest,
    @CalledBy() session: Session,
  ): Promise<UndoMergeAnswer> {
    const { uid } = memberOf(session);
    const { basketId } = session;
    const percents = percentsOf(session);
    const { visitorBasketId }: { visitorBasketId: string } = await this.idempotency.once(
      '/basket/undoMerge',
      request,
      session,
      basketId,
      // undone twice is undone once, with or without a key
      ({ metadata }) =>
        this.commands.execute(new UndoMerge(request.mergeId.toLowerCase(), uid, percents, metadata)),
    );
    const view: BasketView = await this.queries.execute(new GetBasket(basketId, percents, uid));
    return { ...basketAnswer(view), visitorBasketId };
  }
}
