import { LRUCache } from 'lru-cache';

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
/** A failed append costs more than a read: where so many of the states were old, what came after them is read first. */
const MAX_OLD_SHARE = 1 / 4;
/** Weight of each new observation in the share of old states. */
const WEIGHT = 1 / 10;

/**
 * States that this process has seen lately, so that a stream of a thousand events is not read again for each new one. All
 * commands on one kind of stream share them. A state may be old: a decision on it is appended at its version, and where
 * nothing is decided the events after it are read.
 */
export class KnownStates<State> {
  readonly #known = new LRUCache<string, KnownState<State>>({
    max: MAX_STREAMS,
    maxSize: MAX_CHARACTERS,
    // a state of nothing has its place too
    sizeCalculation: ({ size }) => size + 1,
  });
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

  /** The state that was asked for longest ago is dropped first. */
  keep(stream: string, known: KnownState<State>): void {
    this.#known.set(stream, known);
  }

  drop(stream: string): void {
    this.#known.delete(stream);
  }
}
