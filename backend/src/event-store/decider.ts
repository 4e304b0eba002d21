/** How the state of a stream follows from its events. Pure: the same events always give the same state. */
export interface Decider<State, E> {
  readonly initial: State;
  evolve(state: State, event: E): State;
  /**
   * All of the events at once, where a state for each of them would be copied that nobody sees. Pure as a whole: the state
   * that is given stays as it is, and what comes out is what `evolve` makes, event by event.
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
