interface Asked<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatcherOptions<Question> {
  /** Batches under way at one time. */
  readonly concurrent?: number;
  /** Chooses the next batch among the waiting questions, never none; without it the first fifty. */
  choose?(waiting: readonly Question[]): ReadonlySet<number>;
  /** Whether asking one by one would fail for the same reason: then all of a batch have its error. */
  isForAll?(error: unknown): boolean;
}

/** Two, so that one batch that takes long does not hold up the others. */
const CONCURRENT = 2;
const MAX_BATCH = 50;

/**
 * Batches questions whose round trip costs more than their work: those of one turn of the event loop, or that come while
 * batches are under way, are asked together. Where a batch fails, each of its questions is asked alone and has its own error.
 */
export class Batcher<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #concurrent: number;
  readonly #choose: NonNullable<BatcherOptions<Question>['choose']>;
  readonly #isForAll: NonNullable<BatcherOptions<Question>['isForAll']>;
  #waiting: Asked<Question, Answer>[] = [];
  #isStarting = false;
  #underWay = 0;
  #idle: (() => void)[] = [];

  /** `ask` gives an answer to each question, in their order. */
  constructor(
    ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    { concurrent = CONCURRENT, choose = firstOf, isForAll = () => false }: BatcherOptions<Question> = {},
  ) {
    this.#ask = ask;
    this.#concurrent = concurrent;
    this.#choose = choose;
    this.#isForAll = isForAll;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#startSoon();
    });
  }

  /** Resolves when nothing waits or is under way. */
  async drained(): Promise<void> {
    if (this.#waiting.length + this.#underWay > 0)
      await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Questions of the same turn join. */
  #startSoon(): void {
    if (this.#isStarting || this.#waiting.length === 0 || this.#underWay >= this.#concurrent) return;
    this.#isStarting = true;
    setImmediate(() => this.#start());
  }

  #start(): void {
    this.#isStarting = false;
    while (this.#underWay < this.#concurrent && this.#waiting.length > 0) {
      this.#underWay += 1;
      void this.#settle(this.#take()).then(() => this.#ended());
    }
  }

  #ended(): void {
    this.#underWay -= 1;
    this.#startSoon();
    if (this.#waiting.length + this.#underWay === 0) for (const wake of this.#idle.splice(0)) wake();
  }

  #take(): Asked<Question, Answer>[] {
    const chosen = this.#choose(this.#waiting.map(({ question }) => question));
    const batch = this.#waiting.filter((_, index) => chosen.has(index));
    this.#waiting = this.#waiting.filter((_, index) => !chosen.has(index));
    return batch;
  }

  async #settle(batch: readonly Asked<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      if (answers.length !== batch.length)
        throw new RangeError(`${answers.length} answers to ${batch.length} questions`);
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      if (batch.length === 1 || this.#isForAll(error)) for (const { reject } of batch) reject(error);
      // one at a time stays one at a time
      else if (this.#concurrent === 1) for (const asked of batch) await this.#settle([asked]);
      else await Promise.all(batch.map((asked) => this.#settle([asked])));
    }
  }
}

function firstOf(waiting: readonly unknown[]): ReadonlySet<number> {
  return new Set(Array.from({ length: Math.min(MAX_BATCH, waiting.length) }, (_, index) => index));
}
