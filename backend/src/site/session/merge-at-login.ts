import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BasketMerge } from '@oligoteka/site-api';
import { memberBasketId } from '../../basket/basket-stream.events.ts';
import type { Member } from '../../accounts/get-member/get-member.handler.ts';
import { MergeBaskets, type MergeResult } from '../../basket/merge-baskets/merge-baskets.handler.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { Refused } from '../../refused.ts';
import { log } from '../../log.ts';

type MergingMember = Pick<Member, 'uid' | 'primerPercent' | 'productPercent' | 'agreed'>;

const NO_UNITS = { asked: 0, added: 0, before: 0 };

/**
 * Merges the baskets at a login. Never rejects: after a fault, answered as `failed`, both baskets stay as they are, and
 * the caller leaves the cookie at the visitor's basket: the next login tries again.
 */
@Injectable()
export class MergeAtLogin {
  constructor(private readonly commands: CommandBus) {}

  async run(from: string, member: MergingMember, requestId: string): Promise<BasketMerge> {
    try {
      return await this.merge(from, member, requestId);
    } catch (error) {
      // a refusal, such as for a full basket, is shown when it is tried again
      if (!(error instanceof Refused))
        log.error({ request: requestId, err: error }, 'baskets were not merged');
      return { ...nothing(from, memberBasketId(member.uid)), state: 'failed' };
    }
  }

  /** Merges, and rejects with a fault: the caller wants to know. */
  async merge(from: string, member: MergingMember, requestId: string): Promise<BasketMerge> {
    const metadata: EventMetadata = {
      at: new Date().toISOString(),
      actor: `user:${member.uid}`,
      correlationId: requestId,
    };
    const percents = {
      ...{ primers: member.primerPercent, products: member.productPercent },
      ...(member.agreed?.fixed && { fixed: member.agreed.fixed }),
    };
    const { basketId, merged }: MergeResult = await this.commands.execute(
      new MergeBaskets(from, member.uid, percents, metadata),
    );
    if (merged === null) return nothing(from, basketId);
    const { intoEmpty, primerIds, products, sampleIds, dnaExtract, serviceIds = [] } = merged;
    return {
      state: 'merged',
      from,
      basketId,
      intoEmpty,
      primerIds: [...primerIds],
      products: products.map(({ productId, ...units }) => ({ id: productId, ...units })),
      sampleIds: [...sampleIds],
      serviceIds: [...serviceIds],
      dnaExtract,
    };
  }
}

function nothing(from: string, basketId: string): BasketMerge {
  return {
    state: 'nothing',
    from,
    basketId,
    intoEmpty: false,
    primerIds: [],
    products: [],
    sampleIds: [],
    serviceIds: [],
    dnaExtract: NO_UNITS,
  };
}
