/** The rules by which the state of a stream follows from its events. Pure: the same events always give the same state. */
export interface Decider<State, E> {
  readonly initial: State;
  evolve(state: State, event: E): State;
  /**
   * Folds all events at once, without a copy of the state for each event. Pure as a whole: the given state stays as it is,
   * and the result is that of `evolve`, event by event.
   */
  evolveAll?(state: State, events: readonly E[]): State;
}

/** Folds events onto a state. */
export function fold<State, E>(
  decider: Decider<State, E>,
  events: readonly E[],
  from: State = decider.initial,
): State {
  if (decider.evolveAll !== undefined) return decider.evolveAll(from, events);
  return events.reduce((state, event) => decider.evolve(state, event), from);
}
