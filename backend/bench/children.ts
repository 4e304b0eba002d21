import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** Flags of Node under `npm start`. */
export const NODE_FLAGS = ['--enable-source-maps'];
/** Flags of Node under `npm run ops`, for rebuilds and audits. */
export const OPS_FLAGS = [...NODE_FLAGS, '--max-semi-space-size=32', '--no-allocation-site-pretenuring'];

/** Tasks of a child, by name. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

interface Question {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}
interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly fault?: string;
}

/** A contender in a process of its own: nothing it does to its modules reaches another one. */
export class Child {
  #next = 0;
  readonly #asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  readonly #process: ChildProcess;

  constructor(entry: string, flags: readonly string[] = OPS_FLAGS) {
    this.#process = fork(path.join(import.meta.dirname, `${entry}.js`), [], {
      env: {},
      execArgv: [...flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', ({ id, value, fault }: Answer) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (fault === undefined) asked?.resolve(value);
      else asked?.reject(new Error(`${entry}: ${fault}`));
    });
    this.#process.once('exit', (code) => {
      for (const { reject } of this.#asked.values()) reject(new Error(`${entry} ended with ${code}`));
    });
  }

  ask<Result>(task: string, input: unknown = {}): Promise<Result> {
    this.#next += 1;
    const question: Question = { id: this.#next, task, input };
    return new Promise<Result>((resolve, reject) => {
      this.#asked.set(question.id, { resolve: resolve as (value: unknown) => void, reject });
      this.#process.send(question);
    });
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.disconnect();
    const late = setTimeout(() => this.#process.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  }
}

/** The child's side: does the tasks it is asked for until the parent disconnects. */
export function serve(tasks: Tasks): void {
  process.on('message', ({ id, task, input }: Question) => {
    const work = tasks[task];
    const done = work === undefined ? Promise.reject(new Error(`no task ${task}`)) : work(input as never);
    done.then(
      (value) => process.send?.({ id, value } satisfies Answer),
      (error: unknown) =>
        process.send?.({
          id,
          fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}
