import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type OrderLettersAnswer, OrderLettersRequest, SwitchOrderLettersRequest } from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import {
  GetOrderLetters,
  type OrderLetters,
  SwitchOrderLetters,
} from '../../ordering/letters/switch-letters/switch-letters.handler.ts';
import { LIMITS, RateLimits } from '../../guard/rate-limits.ts';
import { Refused } from '../../refused.ts';
import { Idempotency } from '../http/idempotency.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { metadataOf, type Session, sessionOf } from '../session/session.ts';

/** Letters about the progress of an order, by the link that stands in each of them. */
@Controller()
export class LetterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
  ) {}

  @SiteCall('/order/getOrderLetters', OrderLettersRequest)
  async getOrderLetters(
    @Asked(OrderLettersRequest) { uid, key }: OrderLettersRequest,
  ): Promise<OrderLettersAnswer> {
    return lettersAnswer(await this.queries.execute(new GetOrderLetters(uid, key)));
  }

  @SiteCall('/order/switchOrderLetters', SwitchOrderLettersRequest)
  async switchOrderLetters(
    @Asked(SwitchOrderLettersRequest) request: SwitchOrderLettersRequest,
    @CalledBy() session: Session,
  ): Promise<OrderLettersAnswer> {
    const { uid, key, on } = request;
    // a wrong key costs nobody's budget
    await this.queries.execute(new GetOrderLetters(uid, key));
    await this.limits.require('letter switches', LIMITS.letterSwitches, uid.toLowerCase());
    const letters: OrderLetters = await this.idempotency.once(
      '/order/switchOrderLetters',
      request,
      session,
      session.basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(new SwitchOrderLetters(uid, key, on, metadata, commandKey)),
    );
    return lettersAnswer(letters);
  }

  /** One click in a mail program (RFC 8058): it posts to the address of the page, and shows no answer. */
  @Post(['letters/:uid/:key', 'en/letters/:uid/:key'])
  @HttpCode(200)
  async unsubscribe(
    @Param('uid') uid: string,
    @Param('key') key: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('cache-control', 'no-store').type('text/plain');
    const command = new SwitchOrderLetters(uid, key, false, metadataOf(sessionOf(request)), undefined);
    try {
      await this.queries.execute(new GetOrderLetters(uid, key));
      await this.limits.require('letter switches', LIMITS.letterSwitches, uid.toLowerCase());
      await this.commands.execute(command);
      response.send('OK\n');
    } catch (error) {
      if (!(error instanceof Refused) || error.kind !== 'notFound') throw error;
      response.status(404).send(`${error.text.ru}\n${error.text.en}\n`);
    }
  }
}

const lettersAnswer = ({ number, on }: OrderLetters): OrderLettersAnswer => ({ number, on });
