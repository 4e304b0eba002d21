/** A state of a stream as of a version. */
export interface KnownState<State> {
  readonly state: State;
  readonly version: number;
  /** Position of the last event. */
  readonly position: number;
  /** Characters of the events it was made of; it takes no more memory than a few bytes for each. */
  readonly size: number;
}

/** Of all kept states together: it limits the memory they take. */
const MAX_CHARACTERS = 32_000_000;
const MAX_STREAMS = 5_000;
/** A failed append costs more than a read: where so many of the states were old, the stream is read first. */
const MAX_OLD_SHARE = 1 / 4;
/** Weight of each new observation in the share of old states. */
const WEIGHT = 1 / 10;

/**
 * States that this process has seen lately, so that a stream of a thousand events is not read again for each new one. All
 * commands on one kind of stream share them. A state may be old: a decision on it is appended at its version, and where
 * nothing is decided the stream is read.
 */
export class KnownStates<State> {
  readonly #known = new Map<string, KnownState<State>>();
  #characters = 0;
  #shareOld = 0;

  /** Whether other processes write to the same streams so often that a state known here is likely to be old. */
  get areOftenOld(): boolean {
    return this.#shareOld > MAX_OLD_SHARE;
  }

  /** Notes whether a state that was known, or assumed to be new, was old. */
  found(isOld: boolean): void {
    this.#shareOld += WEIGHT * ((isOld ? 1 : 0) - this.#shareOld);
  }

  get(stream: string): KnownState<State> | undefined {
    return this.#known.get(stream);
  }

  /** The state that was seen longest ago is dropped first. */
  keep(stream: string, known: KnownState<State>): void {
    this.drop(stream);
    this.#known.set(stream, known);
    this.#characters += known.size;
    for (const oldest of this.#known.keys()) {
      if (this.#characters <= MAX_CHARACTERS && this.#known.size <= MAX_STREAMS) return;
      this.drop(oldest);
    }
  }

  drop(stream: string): void {
    this.#characters -= this.#known.get(stream)?.size ?? 0;
    this.#known.delete(stream);
  }
}
