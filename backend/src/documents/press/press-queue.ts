import { FairQueue } from '../../guard/fair-queue.ts';

/** Lines of a paper that is set within one or two tenths of a second. */
const MAX_SHORT_LINES = 200;
/** Short sheets that are printed before a long one has its turn: together they take about as long as it. */
const SHORT_IN_A_ROW = 20;
/** Most sheets that may wait: of everybody, and of one network. More are refused. */
const MAX_SHORT_SHEETS = { all: 600, ofOne: 150 };
const MAX_LONG_SHEETS = { all: 60, ofOne: 14 };

/** The turn of a sheet, that of a network or of the shop itself, and its number of lines. */
export interface SheetTurn {
  readonly turn: string;
  readonly lines: number;
}

export const isLong = ({ lines }: SheetTurn): boolean => lines > MAX_SHORT_LINES;

/**
 * Sheets that wait for a press. Networks take turns. Short sheets go first, and after some of them one long sheet: a short
 * one waits for one long sheet at most, a long one for a few short ones.
 */
export class PressQueue<Item> {
  readonly #short = new FairQueue<Item>();
  readonly #long = new FairQueue<Item>();
  #shortInARow = 0;

  /** False where too many wait already. */
  push(of: SheetTurn, item: Item): boolean {
    const [queue, most] = isLong(of) ? [this.#long, MAX_LONG_SHEETS] : [this.#short, MAX_SHORT_SHEETS];
    if (queue.length >= most.all || queue.lengthOf(of.turn) >= most.ofOne) return false;
    queue.push(of.turn, item);
    return true;
  }

  next(): Item | undefined {
    const isTurnOfLong = this.#short.length === 0 || this.#shortInARow >= SHORT_IN_A_ROW;
    if (this.#long.length > 0 && isTurnOfLong) {
      this.#shortInARow = 0;
      return this.#long.next();
    }
    this.#shortInARow += 1;
    return this.#short.next();
  }

  /** All that wait. */
  clear(): Item[] {
    return [...this.#short.clear(), ...this.#long.clear()];
  }
}
