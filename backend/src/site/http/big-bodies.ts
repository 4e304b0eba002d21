import { FairQueue } from '../../guard/fair-queue.ts';
import { BUSY } from './busy.ts';
import { Refused } from '../../refused.ts';

/** Calls with big bodies that are worked on at once: each of them takes tens of megabytes and seconds. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 32;
/** Bytes, as they were sent, of those that wait. */
const MAX_WAITING_BYTES = 32_000_000;
/** A call that hangs up or never ends loses its place. */
const LONGEST_MS = 60_000;
const RETRY_SECONDS = 3;

interface Waiting {
  readonly bytes: number;
  begin(leave: () => void): void;
}

/**
 * Lets few big bodies in at once. Those that wait are held as they were sent, and networks take turns: a hundred lists of
 * thousands of primers, small on the wire, would else be in memory together and keep everybody waiting.
 */
export class BigBodies {
  readonly #waiting = new FairQueue<Waiting>();
  #waitingBytes = 0;
  #inHand = 0;

  /**
   * Resolves when it is this body's turn, with a function to call when its work is done; refuses at once where too much
   * waits.
   */
  enter(network: string, bytes: number): Promise<() => void> {
    if (
      this.#inHand >= MAX_CONCURRENT &&
      (this.#waiting.length >= MAX_WAITING || this.#waitingBytes + bytes > MAX_WAITING_BYTES)
    )
      return Promise.reject(new Refused('busy', BUSY, {}, { retryAfter: RETRY_SECONDS }));
    return new Promise((resolve) => {
      this.#waiting.push(network, { bytes, begin: resolve });
      this.#waitingBytes += bytes;
      this.#next();
    });
  }

  #next(): void {
    if (this.#inHand >= MAX_CONCURRENT) return;
    const next = this.#waiting.next();
    if (next === undefined) return;
    this.#waitingBytes -= next.bytes;
    this.#inHand += 1;
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(tooLong);
      this.#inHand -= 1;
      this.#next();
    };
    const tooLong = setTimeout(leave, LONGEST_MS).unref();
    next.begin(leave);
  }
}
