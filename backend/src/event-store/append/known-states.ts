/** A state of a stream as of a version. */
export interface KnownState<State> {
  readonly state: State;
  readonly version: number;
  /** Position of the last event. */
  readonly position: number;
  /** Characters of the events it was made of; it takes no more memory than a few bytes for each. */
  readonly size: number;
}

/** Of the states that are kept, all together: what bounds the memory they take. */
const MOST_CHARACTERS = 32_000_000;
const MOST_STREAMS = 5_000;
/** A failed append costs more than a read: where so many of the states were old, the stream is read first. */
const TOO_MANY_OLD = 1 / 4;
/** Of the share of old states, what each one found to be old or new makes. */
const WEIGHT = 1 / 10;

/**
 * States this process has seen lately, so that a stream of a thousand events is not read again for each one added: one for
 * all commands of a kind of stream. Never to be trusted: whoever decides on one must append at its version, and read the stream where nothing comes of it.
 */
export class KnownStates<State> {
  readonly #known = new Map<string, KnownState<State>>();
  #characters = 0;
  #shareOld = 0;

  /** Whether other processes write to the same streams so often that a state known here is likely to be old. */
  get areOftenOld(): boolean {
    return this.#shareOld > TOO_MANY_OLD;
  }

  /** What came out about a state that was known, or taken for new. */
  found(isOld: boolean): void {
    this.#shareOld += WEIGHT * ((isOld ? 1 : 0) - this.#shareOld);
  }

  get(stream: string): KnownState<State> | undefined {
    return this.#known.get(stream);
  }

  /** The one seen longest ago makes room. */
  keep(stream: string, known: KnownState<State>): void {
    this.drop(stream);
    this.#known.set(stream, known);
    this.#characters += known.size;
    for (const oldest of this.#known.keys()) {
      if (this.#characters <= MOST_CHARACTERS && this.#known.size <= MOST_STREAMS) return;
      this.drop(oldest);
    }
  }

  drop(stream: string): void {
    this.#characters -= this.#known.get(stream)?.size ?? 0;
    this.#known.delete(stream);
  }
}
