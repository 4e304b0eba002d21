import { decideAgain } from '../event-store/append/decide-again.ts';
import { fold } from '../event-store/decider.ts';
import type { EventMetadata } from '../event-store/event.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { type CommandResult, type Decide, handleCommand } from '../event-store/append/handle-command.ts';
import type { KnownStates } from '../event-store/append/known-states.ts';
import { type Localised, Refused } from '../refused.ts';
import { basket } from './basket.ts';
import type { BasketState } from './basket-state.ts';
import { openStream, readOpenStream } from './open-stream.ts';
import { refuseOverfull } from './limits/refuse-overfull.ts';
import type { BasketEvent } from './basket.events.ts';
import { basketOf, basketStream, memberBasketId } from './basket-stream.events.ts';

const NOT_YOURS: Localised = {
  ru: 'Эта корзина принадлежит другому пользователю. Войдите, чтобы увидеть свою.',
  en: 'This basket belongs to another account. Log in to see your own.',
};

/** A change names lines and no version: after a conflict it only has to be decided again. Tabs save by themselves. */
const ATTEMPTS = 20;

/** Thrown out of a decision: the member asks for the visitor's basket they had before they logged in. */
class Moved extends Error {
  constructor(readonly to: string) {
    super(`moved to ${to}`);
  }
}

interface BasketChange extends CommandResult<BasketState, BasketEvent> {
  /** The basket that was meant. */
  readonly basketId: string;
  /** Number of events in all streams of the basket, which a browser knows as its version. */
  readonly version: number;
}

/**
 * handleCommand for baskets. Only the member changes a member's basket. A member who still names the visitor's basket from
 * before the login, as an old tab does, means their own.
 */
export async function changeBasket(
  store: EventStore,
  basketId: string,
  decide: Decide<BasketState, BasketEvent>,
  metadata: EventMetadata,
  options: { commandKey?: string | undefined; known?: KnownStates<BasketState> } = {},
): Promise<BasketChange> {
  const member = memberOf(metadata);
  const isOwn = member !== null && basketId === memberBasketId(member);
  try {
    const result = await handleCommand(
      store,
      basket,
      // a member comes back, from other devices too
      openStream(store, basketId, { mayBeNew: !isOwn }),
      async (state, context) => {
        refuseStrangers(state.owner, member);
        if (member !== null && state.movedTo === memberBasketId(member)) throw new Moved(state.movedTo);
        const events = await decide(state, context);
        refuseOverfull(state, events);
        return isOwn && state.owner === null && events.length > 0 ? [boundTo(member), ...events] : events;
      },
      metadata,
      { ...options, attempts: ATTEMPTS },
    );
    if (result.repeated) refuseStrangers(result.state.owner, member);
    return {
      ...result,
      version: result.state.eventsBefore + result.version,
      basketId: basketOf(result.stream).basketId,
    };
  } catch (error) {
    if (error instanceof Moved) return changeBasket(store, error.to, decide, metadata, options);
    throw error;
  }
}

function boundTo(userId: string): BasketEvent {
  return { type: 'BasketBound', data: { userId } };
}

/** Refuses everybody but the owner of a basket, if it has one. */
export function refuseStrangers(owner: string | null, member: string | null): void {
  if (owner !== null && owner !== member) throw new Refused('forbidden', NOT_YOURS);
}

/** The member who acts; null for visitors and everybody else. */
export function memberOf({ actor }: EventMetadata): string | null {
  return actor.startsWith('user:') ? actor.slice('user:'.length) : null;
}

/** The basket that the caller of a command has without naming one; empty where nobody of the shop's visitors has given it. */
export function actorsBasket(metadata: EventMetadata): string {
  const member = memberOf(metadata);
  return member === null ? metadata.actor.replace(/^visitor:/, '') : memberBasketId(member);
}

/** A basket as it stands, with the stream and the version that it can be changed at. */
export async function readBasket(
  store: EventStore,
  basketId: string,
): Promise<{ state: BasketState; stream: string; version: number }> {
  const history = await readOpenStream(store, basketId);
  const state = fold(
    basket,
    history.map(({ type, data }) => ({ type, data }) as BasketEvent),
  );
  return { state, stream: basketStream(basketId, state.number), version: history.length };
}

/** Decides on two baskets at once and appends to both or to none; decides again after a conflict. */
export async function changeTwoBaskets<
  Decision extends { readonly member: readonly BasketEvent[]; readonly visitor: readonly BasketEvent[] },
>(
  store: EventStore,
  ids: { readonly member: string; readonly visitor: string },
  decide: (member: BasketState, visitor: BasketState) => Decision,
  metadata: EventMetadata,
): Promise<Decision> {
  return decideAgain(ATTEMPTS, async () => {
    const [member, visitor] = await Promise.all([
      readBasket(store, ids.member),
      readBasket(store, ids.visitor),
    ]);
    const decision = decide(member.state, visitor.state);
    refuseOverfull(member.state, decision.member);
    refuseOverfull(visitor.state, decision.visitor);
    const appends = [
      { stream: member.stream, expectedVersion: member.version, events: decision.member },
      { stream: visitor.stream, expectedVersion: visitor.version, events: decision.visitor },
    ].filter(({ events }) => events.length > 0);
    if (appends.length === 0) return decision;
    await store.append(appends, metadata);
    return decision;
  });
}
