/** How the state of a stream follows from its events. Pure: the same events always give the same state. */
export interface Decider<State, E> {
  readonly initial: State;
  evolve(state: State, event: E): State;
}

/** Folds events onto a state. */
export function fold<State, E>(
  decider: Decider<State, E>,
  events: readonly E[],
  from: State = decider.initial,
): State {
  return events.reduce((state, event) => decider.evolve(state, event), from);
}
