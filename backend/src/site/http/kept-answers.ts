import { LRUCache } from 'lru-cache';

/** Of all kept answers of a call together; in memory they take a few times as much. */
const MAX_BYTES = 4_000_000;
const MAX_ANSWERS = 2_000;

const written = new WeakMap<object, Buffer>();

/** The text of an answer that was kept, as it goes over the wire; undefined for any other. */
export function writtenOf(answer: unknown): Buffer | undefined {
  return typeof answer === 'object' && answer !== null ? written.get(answer) : undefined;
}

/**
 * Answers that everybody gets alike for as long as the dictionaries stay the same: found and written once. Nobody changes one,
 * as others have it too.
 */
export class KeptAnswers<Answer extends object> {
  readonly #answers = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: (answer, question) => (writtenOf(answer)?.length ?? 0) + question.length + 1,
  });
  #source: object | undefined;

  /** The answer to a question about a source; another source forgets all answers. */
  async answer(
    source: object,
    question: readonly unknown[],
    find: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    if (this.#source !== source) this.#answers.clear();
    this.#source = source;
    const key = JSON.stringify(question);
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const answer = await find();
    written.set(answer, Buffer.from(JSON.stringify({ data: answer })));
    // what was found while the dictionaries changed may be of either
    if (this.#source === source) this.#answers.set(key, answer);
    return answer;
  }
}
