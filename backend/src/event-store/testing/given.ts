import assert from 'node:assert/strict';
import { type Decider, fold } from '../decider.ts';
import { type RefusalKind, Refused } from '../../refused.ts';

/** The outcome of a decision: exactly these events, or a refusal of this kind. */
export interface Decided<E> {
  then(...events: E[]): void;
  thenNothing(): void;
  /** Gives the refusal, for a closer look at its fields. */
  thenRefused(kind: RefusalKind): Refused;
}

/**
 * A decider's behaviour as a sentence:
 * `given(basket, productAdded).when((state) => cleanBasket(state)).then(basketCleaned)`.
 */
export function given<State, E>(decider: Decider<State, E>, ...history: E[]) {
  const state = fold(decider, history);
  return {
    /** The state itself, for what is easier to assert on it. */
    state,
    when(decide: (state: State, context: { version: number }) => readonly E[]): Decided<E> {
      const outcome = attempt(() => decide(state, { version: history.length }));
      const events = (): readonly E[] => {
        if ('error' in outcome) throw outcome.error;
        return outcome.events;
      };
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- given, when, then; never awaited
        then: (...expected) => assert.deepStrictEqual(events(), expected),
        thenNothing: () => assert.deepStrictEqual(events(), []),
        thenRefused(kind) {
          if (!('error' in outcome))
            assert.fail(`decided ${JSON.stringify(outcome.events)}, not refused: ${kind}`);
          const { error } = outcome;
          if (!(error instanceof Refused)) throw error;
          assert.equal(error.kind, kind);
          return error;
        },
      };
    },
  };
}

function attempt<E>(decide: () => readonly E[]): { events: readonly E[] } | { error: unknown } {
  try {
    return { events: decide() };
  } catch (error) {
    return { error };
  }
}
