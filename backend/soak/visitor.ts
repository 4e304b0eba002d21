import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Journal, journalOf } from './journal.ts';
import { Random } from './random.ts';

export interface VisitorTask {
  readonly origins: readonly string[];
  readonly folder: string;
  readonly index: number;
  readonly incarnation: number;
  readonly visitors: number;
  readonly seed: number;
}

const CALL_MILLISECONDS = 8_000;
/** Between two calls of one visitor. */
const THINKING_MILLISECONDS = [100, 900] as const;

interface Answer {
  readonly status: number;
  readonly data: { primerIds?: { newId?: number | null }[]; uid?: string };
}

/**
 * People who each fill one basket and order it, over HTTP. No answer, or "try again": the same call with the same
 * Idempotency-Key, at whichever web process. Notes: V a basket and its primers, S the ids it was given,
 * O the order it was promised, X an answer nobody should get.
 */
export class Visitors {
  readonly #random: Random;
  readonly #journal: Journal;
  #stopping = false;

  constructor(private readonly task: VisitorTask) {
    this.#random = new Random(task.seed * 1_000 + 500 + task.incarnation);
    this.#journal = new Journal(journalOf(task.folder, 'visitor', task.index, task.incarnation));
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.task.visitors }, () => this.#visits()));
    this.#journal.close();
  }

  stop(): void {
    this.#stopping = true;
  }

  async #visits(): Promise<void> {
    while (!this.#stopping) await this.#visit(randomUUID(), this.#random.whole(1, 3));
  }

  async #visit(basketId: string, primers: number): Promise<void> {
    this.#journal.write('V', basketId, primers);
    const saved = await this.#insist(basketId, '/primer/savePrimers', 'save', {
      primers: Array.from({ length: primers }, (_, index) => primer(-1 - index)),
    });
    if (saved === undefined) return;
    const ids = saved.data.primerIds?.map(({ newId }) => newId ?? 0) ?? [];
    this.#journal.write('S', basketId, ids.join(','));
    // an impatient person presses twice
    for (let presses = this.#random.next() < 0.2 ? 2 : 1; presses > 0; presses -= 1) {
      const ordered = await this.#insist(basketId, '/basket/createOrder', 'order', { order: ORDER });
      if (ordered === undefined) return;
      this.#journal.write('O', basketId, ordered.data.uid ?? '?');
    }
  }

  async #insist(basketId: string, path: string, key: string, body: object): Promise<Answer | undefined> {
    while (!this.#stopping) {
      await pause(this.#random.whole(...THINKING_MILLISECONDS));
      const answer = await this.#call(basketId, path, key, body).catch(() => null);
      if (answer?.status === 200) return answer;
      if (answer === null || answer.status === 503) continue;
      this.#journal.write('X', basketId, path, answer.status, JSON.stringify(answer.data));
      if (answer.status < 500) return undefined;
    }
    return undefined;
  }

  async #call(basketId: string, path: string, key: string, body: object): Promise<Answer> {
    const origin = this.#random.pick(this.task.origins) ?? '';
    const response = await fetch(`${origin}/site${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `basketId=${basketId}`,
        'idempotency-key': `soak-${key}`,
        'accept-language': 'en',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
    });
    const answer = (await response.json()) as { data?: Answer['data'] };
    return { status: response.status, data: answer.data ?? (answer as Answer['data']) };
  }
}

const primer = (id: number): object => ({
  id,
  name: `p${-id}`,
  sequence: 'ACGTACGTACGTACGTACGT',
  scale: '0.04',
  mods: [],
  options: [],
  numberInOrder: -id,
  editState: 'basket',
});

const ORDER = {
  payment: 'invoice',
  affiliate: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
  delivery: 'pickup',
};
