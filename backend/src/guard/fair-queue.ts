/** Networks whose last turn is remembered. */
const MAX_REMEMBERED = 1_000;

/** A queue in which networks take turns; within a network the first item is served first. */
export class FairQueue<Item> {
  readonly #items: { readonly turn: string; readonly item: Item }[] = [];
  /** The last turn of each network, counted in turns. */
  readonly #served = new Map<string, number>();
  #turns = 0;

  get length(): number {
    return this.#items.length;
  }

  /** Items of this network that wait. */
  lengthOf(turn: string): number {
    return this.#items.filter((item) => item.turn === turn).length;
  }

  /** `turn`: the network whose turn it takes. */
  push(turn: string, item: Item): void {
    this.#items.push({ turn, item });
  }

  /** The first item of the network that had its turn longest ago. */
  next(): Item | undefined {
    const lastTurn = (index: number): number => this.#served.get(this.#items[index]?.turn ?? '') ?? 0;
    let first = 0;
    for (let index = 1; index < this.#items.length; index += 1)
      if (lastTurn(index) < lastTurn(first)) first = index;
    const [next] = this.#items.splice(first, 1);
    if (next === undefined) return undefined;
    if (this.#served.size >= MAX_REMEMBERED) this.#served.clear();
    this.#served.set(next.turn, (this.#turns += 1));
    return next.item;
  }

  /** All that wait, in the order they came. */
  clear(): Item[] {
    return this.#items.splice(0).map(({ item }) => item);
  }
}
