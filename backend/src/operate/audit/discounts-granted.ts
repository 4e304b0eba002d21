import { type DiscountGranted, userStream } from '../../accounts/user.events.ts';
import type { EventMetadata, RecordedEvent } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Percents } from '../../ordering/price-order.ts';
import { inOrder } from './in-order.ts';

/** A request may have read the discount just before another one was granted; this much is no difference. */
const TOLERANCE_MILLISECONDS = 2_000;
const NONE: Percents = { primers: 0, products: 0 };
const ACTOR = 'user:';

/** The own discounts of members, from their events alone. */
export class DiscountsGranted {
  readonly #byMember = new Map<string, readonly RecordedEvent[]>();

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
      events.filter(({ type }) => type === 'DiscountGranted'),
    );
  }

  /** The discounts that may have priced an event: the newest first, then those just replaced. */
  at(memberId: string | undefined, { position, metadata }: RecordedEvent): Percents[] {
    const earlier = this.#grants(memberId).filter((grant) => grant.position < position);
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

  #grants(memberId: string | undefined): readonly RecordedEvent[] {
    return (memberId !== undefined && this.#byMember.get(memberId)) || [];
  }
}

/** The uid of the acting member; undefined for another actor. */
export function memberOf({ actor }: EventMetadata): string | undefined {
  // damaged metadata has no actor
  return String(actor).startsWith(ACTOR) ? actor.slice(ACTOR.length) : undefined;
}
