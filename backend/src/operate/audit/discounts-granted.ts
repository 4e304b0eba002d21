import { type ContractPayer, type CustomerPrice, customerPercents } from '@oligoteka/pricing';
import { type DiscountGranted, type RegistrationRequested, userStream } from '../../accounts/user.events.ts';
import type { Publications } from '../../dictionaries/publications.ts';
import { rulingAt } from '../../dictionaries/validity.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { EventMetadata, RecordedEvent } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Percents } from '../../ordering/prices/price-order.ts';
import { inOrder } from './in-order.ts';

/** A request may have read the discount just before another one was granted; this much is no difference. */
const TOLERANCE_MILLISECONDS = 2_000;
const NONE: Percents = { primers: 0, products: 0 };
const ACTOR = 'user:';

/** Discounts, and the numbers of the contracts that give more than a member's own. */
export interface BuyersDiscounts extends Percents {
  readonly contracts: readonly string[];
}

/** The discounts of members, own and by contract, from events alone. */
export class DiscountsGranted {
  readonly #byMember = new Map<string, readonly RecordedEvent[]>();

  /** Without publications there are no contracts. */
  constructor(private readonly publications?: Publications) {}

  /** Reads those of members not asked for before, up to a position. To be awaited before `at`. */
  async know(store: EventStore, members: Iterable<string | undefined>, asOf: number): Promise<void> {
    const unknown = [...new Set(members)].filter(
      (member): member is string => member !== undefined && !this.#byMember.has(member),
    );
    await inOrder(unknown, async (member) =>
      this.add(member, await store.readStream(userStream(member), { asOf })),
    );
  }

  add(member: string, events: readonly RecordedEvent[]): void {
    this.#byMember.set(
      member,
      events.filter(({ type }) => type === 'DiscountGranted' || type === 'RegistrationRequested'),
    );
  }

  /** The discounts that may have priced an event: the newest first, then those just replaced. `payer`: of an order. */
  at(
    memberId: string | undefined,
    event: RecordedEvent,
    payer: ContractPayer | null = null,
  ): BuyersDiscounts[] {
    const own = this.#ownAt(memberId, event);
    const userId = this.#userIdOf(memberId);
    if (userId === null && payer === null) return own.map((percents) => ({ ...percents, contracts: [] }));
    return own.flatMap((percents) =>
      this.#agreedAt(event).map(({ prices, day }) => {
        const { contracts, ...best } = customerPercents(percents, prices, { userId, payer, day });
        return { ...best, contracts: contracts.map(({ number }) => number) };
      }),
    );
  }

  #ownAt(memberId: string | undefined, { position, metadata }: RecordedEvent): Percents[] {
    const earlier = this.#eventsOf(memberId).filter(
      (grant) => grant.type === 'DiscountGranted' && grant.position < position,
    );
    const soon = Date.parse(metadata.at) - TOLERANCE_MILLISECONDS;
    const ruling = [undefined, ...earlier].filter((_, index) => {
      const successor = earlier[index];
      return successor === undefined || Date.parse(successor.metadata.at) >= soon;
    });
    return ruling.reverse().map((grant) => {
      if (grant === undefined) return NONE;
      const { primers, products } = grant.data as DiscountGranted['data'];
      return { primers, products };
    });
  }

  /** Prices agreed with customers that held when an event was written, and just before. */
  #agreedAt({ position, metadata }: RecordedEvent): { prices: readonly CustomerPrice[]; day: string }[] {
    const known = (this.publications?.of('customer-prices') ?? []).filter(
      (publication) => publication.position < position,
    );
    const soon = new Date(Date.parse(metadata.at) - TOLERANCE_MILLISECONDS).toISOString();
    const before = known.filter((publication) => publication.metadata.at < soon);
    return [metadata.at, soon].flatMap((instant) =>
      [known, before].map((publications) => ({
        prices: rulingAt(publications, instant)?.content ?? [],
        day: moscowDay(instant),
      })),
    );
  }

  #userIdOf(memberId: string | undefined): number | null {
    const requested = this.#eventsOf(memberId).find(({ type }) => type === 'RegistrationRequested');
    return requested === undefined ? null : (requested.data as RegistrationRequested['data']).userId;
  }

  #eventsOf(memberId: string | undefined): readonly RecordedEvent[] {
    return (memberId !== undefined && this.#byMember.get(memberId)) || [];
  }
}

/** The uid of the acting member; undefined for another actor. */
export function memberOf({ actor }: EventMetadata): string | undefined {
  // damaged metadata has no actor
  return String(actor).startsWith(ACTOR) ? actor.slice(ACTOR.length) : undefined;
}
