interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** One that takes long does not hold up the others. */
const AT_ONCE = 2;
const MOST_TOGETHER = 50;

/**
 * Questions that cost more on the way than at their end: those that come while two batches are under way are asked
 * together. Nobody waits when it is quiet. Where a batch fails, each of its questions is asked alone and has its own error.
 */
export class Together<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #waiting: Waiting<Question, Answer>[] = [];
  #underWay = 0;

  /** `ask` gives an answer to each question, in their order. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#ask = ask;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      // whoever comes in the same turn joins
      if (this.#waiting.length === 1) setImmediate(() => this.#start());
    });
  }

  #start(): void {
    while (this.#underWay < AT_ONCE && this.#waiting.length > 0) {
      this.#underWay += 1;
      void this.#settle(this.#waiting.splice(0, MOST_TOGETHER)).then(() => {
        this.#underWay -= 1;
        this.#start();
      });
    }
  }

  async #settle(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else await Promise.all(batch.map((waiting) => this.#settle([waiting])));
    }
  }
}
