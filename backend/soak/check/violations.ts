export interface Violation {
  readonly rule: string;
  readonly text: string;
}

const MAX_EXAMPLES = 5;

/** Faults that were found: all counted, the first of each rule named. */
export class Violations {
  readonly #examples: Violation[] = [];
  readonly #counts: Record<string, number> = {};

  add(rule: string, text: string): void {
    const count = (this.#counts[rule] ?? 0) + 1;
    this.#counts[rule] = count;
    if (count <= MAX_EXAMPLES) this.#examples.push({ rule, text });
  }

  get examples(): readonly Violation[] {
    return this.#examples;
  }

  get counts(): Readonly<Record<string, number>> {
    return this.#counts;
  }
}
