import type { SavePrimersAnswer } from '@oligoteka/site-api';
import type { SiteCall } from '../../calls/call.ts';
import { failureStatus, fieldErrors, waitAfter } from '../../calls/failure.ts';
import type { Attempt, DraftAttempts } from './draft-attempts.ts';
import type { DraftOutbox } from './draft-outbox.ts';
import type { DraftSync } from './draft-sync.ts';
import type { Sent } from './draft-wire.ts';
import { randomName } from '../../tabs/random-name.ts';
import type { Row } from '../lines/row.ts';

/**
 * `offline`: the server cannot be reached; `waiting`: it cannot take the lines now; `unsafe`: the lines are stored
 * nowhere yet.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'waiting' | 'unsafe';

export interface SaverPorts {
  call: SiteCall;
  sync: DraftSync;
  outbox: DraftOutbox | null;
  attempts: DraftAttempts | null;
  onStatus: (status: SaveStatus) => void;
  onRefused: (messages: Map<Row, string[]>) => void;
  onSaved: (version: number) => void;
  /** Duplicates of lines that the page was drawn with: the form removes them. */
  onTwins: (keys: ReadonlySet<string>) => void;
}

export const SAVE_AFTER_MS = 700;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;

/** Saves drafts: at once into the outbox, after a pause on the server, one request at a time. */
export class DraftSaver {
  /** Null until the form has loaded its lines: until then no line counts as deleted. */
  private rows: readonly Row[] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;
  /** A request without an answer, to be sent again unchanged. */
  private attempt: Attempt | null = null;
  /** Such requests of closed tabs. */
  private readonly left: Attempt[] = [];
  private readonly resumed = new WeakSet<Attempt>();
  private failures = 0;
  private lastFault: unknown;

  constructor(private readonly ports: SaverPorts) {}

  isBusy(): boolean {
    return this.running !== null || this.attempt !== null || this.left.length > 0;
  }

  /** Sends the unanswered requests of closed tabs first. */
  resume(left: readonly Attempt[]): void {
    this.left.push(...left);
    for (const attempt of left) this.resumed.add(attempt);
  }

  update(rows: readonly Row[]): void {
    this.rows = rows;
    const safe = this.keepSafe();
    if (this.left.length === 0 && this.ports.sync.next(rows).length === 0) {
      if (!this.isBusy()) this.ports.onStatus('saved');
      return;
    }
    if (!safe) this.ports.onStatus('unsafe');
    else if (this.failures === 0) this.ports.onStatus('saving');
    if (this.failures === 0) this.later(SAVE_AFTER_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Retries at once: the connection is back. */
  retry(): void {
    this.failures = 0;
    void this.flush();
  }

  /** Goes on after failures, if there were any. */
  resumeSaving(): void {
    if (this.failures > 0) this.retry();
  }

  /** Sends everything. True once the server has all of it. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /**
   * Runs a call between saves: all lines are saved before it, and no save runs beside it. Throws if the lines cannot be
   * saved.
   */
  async alone<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    do {
      if (!(await this.flush())) throw this.lastFault;
    } while (this.running);
    const answer = call();
    const ended = () => {
      this.running = null;
      if (this.failures === 0) this.later(SAVE_AFTER_MS);
      return true;
    };
    this.running = answer.then(ended, ended);
    return answer;
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async sendAll(): Promise<boolean> {
    const { sync, outbox, onStatus } = this.ports;
    for (;;) {
      this.attempt ??= this.nextAttempt();
      if (!this.attempt) {
        onStatus('saved');
        return true;
      }
      if (this.failures === 0) onStatus('saving');
      const { lines } = this.attempt;
      for (const { row, number, wire } of lines) if (row && wire.id < 0) outbox?.sent(row, number);
      try {
        const answer = await this.send(this.attempt);
        const known = this.knownLines(this.attempt);
        this.endAttempt();
        this.failures = 0;
        this.dropTwins(sync.acknowledge(known, answer));
        this.keepSafe();
        this.ports.onSaved(answer.version);
      } catch (error) {
        if (!this.isRefusal(lines, error)) return this.failed(error);
      }
    }
  }

  private nextAttempt(): Attempt | null {
    if (this.rows === null) return null;
    const left = this.left.shift();
    if (left) return left;
    const lines = this.ports.sync.next(this.rows);
    if (lines.length === 0) return null;
    const attempt = { lines, idempotencyKey: randomName() };
    this.ports.attempts?.keep(attempt);
    return attempt;
  }

  /** Lines sent by another tab that are missing here: they count as unknown, not as deleted. */
  private knownLines(attempt: Attempt): readonly Sent[] {
    if (!this.resumed.has(attempt)) return attempt.lines;
    const here = new Set(this.rows?.map(({ key }) => key));
    return attempt.lines.filter(({ key }) => here.has(key));
  }

  private endAttempt(): void {
    if (this.attempt) this.ports.attempts?.drop(this.attempt);
    this.attempt = null;
  }

  private dropTwins(keys: ReadonlySet<string>): void {
    if (keys.size === 0) return;
    this.rows = this.rows?.filter(({ key }) => !keys.has(key)) ?? null;
    this.ports.onTwins(keys);
  }

  private send({ lines, idempotencyKey }: Attempt): Promise<SavePrimersAnswer> {
    const primers = lines.map(({ wire }) => wire);
    return this.ports.call('/primer/savePrimers', { primers }, { idempotencyKey, sameSession: true });
  }

  private isRefusal(lines: readonly Sent[], error: unknown): boolean {
    const refused = this.ports.sync.refuse(lines, fieldErrors(error));
    if (refused.size === 0) return false;
    this.endAttempt();
    this.ports.onRefused(refused);
    return true;
  }

  private failed(error: unknown): false {
    const status = failureStatus(error);
    const certain = status > 0 && status < SERVER_FAULT && status !== TOO_MANY_REQUESTS;
    if (certain) this.endAttempt(); // the server refused: the next request differs
    this.failures += 1;
    this.lastFault = error;
    this.ports.onStatus(status === 0 ? 'offline' : 'waiting');
    this.later(waitAfter(this.failures, error));
    return false;
  }

  /** Writes unsaved lines into the outbox and removes saved ones. */
  private keepSafe(): boolean {
    const { outbox, sync } = this.ports;
    if (!outbox || !this.rows) return false;
    let safe = true;
    const here = new Set<string>();
    this.rows.forEach((row, at) => {
      here.add(row.key);
      if (!sync.isDirty(row)) outbox.drop(row.key);
      else if (!outbox.keep(row, sync.idOf(row.key), at + 1, sync.held().get(row.key)?.row)) safe = false;
    });
    for (const [key, { row, id }] of sync.held()) {
      if (!here.has(key) && !outbox.keepDeletion({ ...row, key }, id)) safe = false;
    }
    for (const key of outbox.keys()) if (!here.has(key) && !sync.held().has(key)) outbox.drop(key);
    return safe;
  }
}
