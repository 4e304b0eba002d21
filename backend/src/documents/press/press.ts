import { type ChildProcess, fork } from 'node:child_process';
import type { Sheet } from './typesetter.ts';

/** Longer than this no paper takes: 500 lines are set in a quarter of a second. */
const LIMIT_MS = 10_000;
/** A press that nobody needed for so long gives its memory back. */
const IDLE_MS = 30_000;
/** The typesetter keeps some of what each paper takes: above this it begins anew. */
const MOST_MEMORY = 384 * 1024 * 1024;
/** Papers that may wait; who comes later is told to come again. */
const MOST_WAITING = 200;

/** What the process says of a sheet, and how much memory it holds. */
export type Printed = ({ readonly pdf: Uint8Array } | { readonly fault: string }) & {
  readonly memory: number;
};

interface Waiting {
  readonly sheet: Sheet;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** A paper was not printed. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted';
}

/**
 * Prints sheets one after another in a process beside: what hangs there is ended, what crashes there takes nobody with it, and
 * memory that is not given back goes with the process. It begins with the first sheet.
 */
export class Press {
  readonly #queue: Waiting[] = [];
  #process: ChildProcess | null = null;
  #printing: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;
  #begun = 0;
  #memory = 0;

  /** `program` is the file the process runs, `templates` the folder of its templates. */
  constructor(
    private readonly program: string,
    private readonly templates: string,
    private readonly limitMs: number = LIMIT_MS,
  ) {}

  /** How often its process was begun, and the bytes it held when it printed last. */
  get held(): { readonly begun: number; readonly memory: number } {
    return { begun: this.#begun, memory: this.#memory };
  }

  print(sheet: Sheet): Promise<Buffer> {
    if (this.#queue.length >= MOST_WAITING)
      return Promise.reject(new NotPrinted('too many papers wait for the press'));
    return new Promise((resolve, reject) => {
      this.#queue.push({ sheet, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const waiting of this.#queue.splice(0)) waiting.reject(new NotPrinted('the shop closes'));
    this.#end();
  }

  #next(): void {
    if (this.#printing !== null) return;
    const waiting = this.#queue.shift();
    if (waiting === undefined) return;
    clearTimeout(this.#timer);
    const running = (this.#process ??= this.#begin());
    this.#printing = waiting;
    this.#timer = setTimeout(() => {
      this.#drop(); // first: whoever is next goes to another process
      this.#done(new NotPrinted(`not printed within ${this.limitMs} ms`));
    }, this.limitMs);
    running.send(waiting.sheet, (error) => {
      if (error !== null && running === this.#process) this.#done(new NotPrinted(error.message));
    });
  }

  #begin(): ChildProcess {
    const child = fork(this.program, [this.templates], { serialization: 'advanced', execArgv: [] });
    this.#begun += 1;
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => {
      if (child !== this.#process) return;
      const printed = message as Printed;
      this.#memory = printed.memory;
      if (printed.memory > MOST_MEMORY) this.#drop();
      this.#done('pdf' in printed ? Buffer.from(printed.pdf) : new NotPrinted(printed.fault));
    });
    const lost = (): void => {
      if (child !== this.#process) return;
      this.#process = null;
      this.#done(new NotPrinted('the press ended'));
    };
    child.on('error', lost);
    child.on('exit', lost);
    return child;
  }

  #done(result: Buffer | Error): void {
    const waiting = this.#printing;
    this.#printing = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), IDLE_MS).unref();
    if (result instanceof Error) waiting?.reject(result);
    else waiting?.resolve(result);
    this.#next();
  }

  #drop(): void {
    const child = this.#process;
    this.#process = null;
    child?.kill('SIGKILL');
  }

  #end(): void {
    this.#drop();
    if (this.#printing !== null) this.#done(new NotPrinted('the press was stopped'));
  }
}
