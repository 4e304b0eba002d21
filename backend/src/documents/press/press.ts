import { type ChildProcess, fork } from 'node:child_process';
import { isLong, PressQueue, type SheetTurn } from './press-queue.ts';
import type { PaperSnapshot } from '../content/paper.ts';
import type { Sheet } from './typesetter.ts';

/** Most time of a short sheet, its process begun with it: 500 lines are set in a quarter of a second where nothing else runs. */
const LIMIT_MS = 20_000;
/** A long sheet may take so many times as long: 5,000 lines are set in six seconds, a busy or slow machine takes ten times that. */
const LONG_FACTOR = 3;
/** Seconds for which a sheet that took too long, or failed, is not tried again the first time; twice as long each next time. */
const NOT_AGAIN = { tooLong: 300, failed: 30 };
const NOT_AGAIN_AT_MOST = 3_600;
const MAX_REMEMBERED = 1_000;
/** A press that was idle for so long ends. */
const IDLE_MS = 30_000;
/** The typesetter keeps some memory of each paper: above this it is started again. */
const MAX_MEMORY = 384 * 1024 * 1024;

/** Work of a press: a sheet to set as PDF, or a paper that a clerk edits. */
export type PressSheet = Sheet | { readonly format: 'docx' | 'xlsx'; readonly snapshot: PaperSnapshot };

/** The answer of the process on a sheet, and its memory. */
export type Printed = ({ readonly bytes: Uint8Array } | { readonly fault: string }) & {
  readonly memory: number;
};

/** The turn of a sheet, and its paper by a name that stays the same each time it is asked for. */
export interface PrintFor extends SheetTurn {
  readonly paper: string;
}

interface Waiting {
  readonly sheet: PressSheet;
  readonly of: PrintFor;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** A paper was not printed. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted';

  constructor(
    message: string,
    /** Seconds until it is tried again, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** It takes longer than a paper may. */
export class PrintsTooLong extends NotPrinted {
  constructor(
    message: string,
    override readonly retryAfter: number,
  ) {
    super(message, retryAfter);
  }
}

/** A paper that was not printed. */
interface Failure {
  readonly isTooLong: boolean;
  /** Failures in a row. */
  readonly times: number;
  /** Time until which it is not tried again, in milliseconds. */
  readonly until: number;
}

/** Seconds that a paper waits after so many failures in a row. */
export function secondsOff({ isTooLong, times }: Pick<Failure, 'isTooLong' | 'times'>): number {
  const first = isTooLong ? NOT_AGAIN.tooLong : NOT_AGAIN.failed;
  return Math.min(NOT_AGAIN_AT_MOST, first * 2 ** (times - 1));
}

/**
 * Prints sheets one at a time, in turns, in a process of its own: when it hangs it is ended, a crash harms nobody else, and
 * memory that it keeps goes with it. The process begins with the first sheet.
 */
export class Press {
  readonly #queue = new PressQueue<Waiting>();
  /** By the name of the paper. */
  readonly #failures = new Map<string, Failure>();
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

  /** Starts of its process so far, and the bytes it held when it printed last. */
  get held(): { readonly begun: number; readonly memory: number } {
    return { begun: this.#begun, memory: this.#memory };
  }

  print(sheet: PressSheet, of: PrintFor): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const failure = this.#failures.get(of.paper);
      const wait = Math.ceil(((failure?.until ?? 0) - performance.now()) / 1_000);
      if (failure !== undefined && wait > 0) throw notAgain(failure, wait);
      if (!this.#queue.push(of, { sheet, of, resolve, reject }))
        throw new NotPrinted('too many papers wait for the press');
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const waiting of this.#queue.clear()) waiting.reject(new NotPrinted('the shop closes'));
    this.#end();
  }

  #next(): void {
    if (this.#printing !== null) return;
    const waiting = this.#queue.next();
    if (waiting === undefined) return;
    clearTimeout(this.#timer);
    const running = (this.#process ??= this.#begin());
    this.#printing = waiting;
    const limitMs = this.limitMs * (isLong(waiting.of) ? LONG_FACTOR : 1);
    this.#timer = setTimeout(() => {
      this.#drop(); // first: the next sheet goes to another process
      this.#failed(`not printed within ${limitMs} ms`, true);
    }, limitMs);
    running.send(waiting.sheet, (error) => {
      if (error !== null && running === this.#process) this.#failed(error.message);
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
      if (printed.memory > MAX_MEMORY) this.#drop();
      if ('bytes' in printed) this.#done(Buffer.from(printed.bytes));
      else this.#failed(printed.fault);
    });
    const lost = (): void => {
      if (child !== this.#process) return;
      this.#process = null;
      this.#failed('the press ended');
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
    else {
      this.#failures.delete(waiting?.of.paper ?? '');
      waiting?.resolve(result);
    }
    this.#next();
  }

  /** Whoever asks for the paper again, by a visit or a job, is refused at once for a while. */
  #failed(why: string, isTooLong = false): void {
    const paper = this.#printing?.of.paper;
    const times = ((paper === undefined ? undefined : this.#failures.get(paper)?.times) ?? 0) + 1;
    const seconds = secondsOff({ isTooLong, times });
    if (paper !== undefined)
      this.#remember(paper, { isTooLong, times, until: performance.now() + seconds * 1_000 });
    this.#done(isTooLong ? new PrintsTooLong(why, seconds) : new NotPrinted(why, seconds));
  }

  #remember(paper: string, failure: Failure): void {
    this.#failures.delete(paper);
    this.#failures.set(paper, failure);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_REMEMBERED && oldest !== undefined) this.#failures.delete(oldest);
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

function notAgain({ isTooLong }: Failure, seconds: number): NotPrinted {
  return isTooLong
    ? new PrintsTooLong('took too long a while ago', seconds)
    : new NotPrinted('failed a while ago', seconds);
}
