import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { encoded, income, statementOf } from '../src/payments/bank-statement/testing/statements.ts';
import { askDesk, type DeskAnswer, isAway } from './desk.ts';
import { type Deed, nextDeed, type OrderAtDesk } from './desk-work.ts';
import { Journal, journalOf } from './journal.ts';
import { Random } from './random.ts';

export interface OperatorTask {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly index: number;
  readonly incarnation: number;
  readonly operators: number;
  readonly seed: number;
  /** Milliseconds between two commands of one operator, from and to. */
  readonly thinking: readonly [number, number];
}

/**
 * Operators who each take some order and do what comes next for it, by the commands of the desk. Every command is in a name of its
 * own, so that its events can be told from all others. Notes: D a command, K its outcome, R a refusal, U an end that nobody knows.
 */
export class Operators {
  readonly #random: Random;
  readonly #journal: Journal;
  readonly #pool: pg.Pool;
  readonly #files: string;
  #count = 0;
  #stopping = false;

  constructor(private readonly task: OperatorTask) {
    const { folder, index, incarnation, seed } = task;
    this.#random = new Random(seed * 1_000 + 700 + index * 10 + incarnation);
    this.#journal = new Journal(journalOf(folder, 'operator', index, incarnation));
    this.#pool = new pg.Pool({ connectionString: task.databaseUrl, max: 1, connectionTimeoutMillis: 10_000 });
    this.#pool.on('error', () => {});
    this.#files = path.join(folder, `desk-${index}-${incarnation}`);
    mkdirSync(this.#files, { recursive: true });
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.task.operators }, () => this.#works()));
    await this.#pool.end();
    this.#journal.close();
  }

  stop(): void {
    this.#stopping = true;
  }

  async #works(): Promise<void> {
    while (!this.#stopping) {
      await pause(this.#random.whole(...this.task.thinking));
      const order = await this.#someOrder().catch(() => undefined);
      const deed = order && nextDeed(order, this.#random);
      if (order && deed) await this.#do(order, deed);
    }
  }

  async #someOrder(): Promise<OrderAtDesk | undefined> {
    const { rows } = await this.#pool.query<OrderAtDesk>(
      `select uid, number, state, creation->'lines' as lines, fulfilment, (creation->>'total')::int as total
       from read.customer_order where creation is not null
       order by random() * case when state in ('completed', 'cancelled', 'refunded') then 4 else 1 end limit 1`,
    );
    return rows[0];
  }

  async #do(order: OrderAtDesk, deed: Deed): Promise<void> {
    this.#count += 1;
    const { index, incarnation } = this.task;
    const id = `${index}.${incarnation}.${this.#count}`;
    const words = 'words' in deed ? deed.words : this.#byFile(id, order, deed.file);
    this.#journal.write('D', id, order.uid, encodeURIComponent(words.join(' ')));
    for (let tries = 1; ; tries += 1) {
      const answer = await askDesk({ databaseUrl: this.task.databaseUrl, folder: this.#files }, [
        ...words,
        '--as',
        `soak-${id}`,
      ]).catch((error: unknown): DeskAnswer => ({ code: 1, document: null, error: String(error) }));
      if (answer.code === 0) {
        const { changed = [] } = (answer.document ?? {}) as { changed?: unknown };
        this.#journal.write('K', id, encodeURIComponent(JSON.stringify(changed)));
        return;
      }
      if (!isAway(answer.error)) {
        this.#journal.write('R', id, tries, encodeURIComponent(answer.error));
        return;
      }
      if (this.#stopping) break;
      await pause(200);
    }
    this.#journal.write('U', id);
  }

  /** The money of an order as the bank tells of it, or the reads of its samples as the sequencer leaves them. */
  #byFile(id: string, { number, total, lines }: OrderAtDesk, file: 'money' | 'reads'): string[] {
    const at = path.join(this.#files, id);
    if (file === 'money') {
      const pays = income((total / 100).toFixed(2), {
        ...{ Номер: id.replaceAll('.', ''), НазначениеПлатежа: `Оплата по счету № ${number}` },
      });
      writeFileSync(at, encoded(statementOf({ documents: [pays] }), 'windows-1251'));
      return ['payments', 'import', at];
    }
    mkdirSync(at);
    for (const { kind, name } of lines)
      if (kind === 'sequence')
        writeFileSync(path.join(at, `${name}_M13F.seq`), `>read\n${'ACGTTGCAAC'.repeat(12)}\n`);
    return ['results', 'add', at, '--order', number, '--partly'];
  }
}
