import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Kind = 'writer' | 'subscriber' | 'visitor' | 'operator' | 'web' | 'worker' | 'projector';

export interface Post {
  readonly kind: Kind;
  readonly index: number;
  /** The command that starts it; `incarnation` counts its starts. */
  command(incarnation: number): { script: string; args: readonly string[]; env?: Record<string, string> };
}

/** A process that ended although nobody had killed it. */
export interface OwnDeath {
  readonly who: string;
  readonly code: number | string;
  readonly lastWords: string;
}

const RESTART_MILLISECONDS = 200;
const STOP_SECONDS = 20;

/** One process after another at the same post. */
class Station {
  readonly post: Post;
  readonly name: string;
  child: ChildProcess | undefined;
  isReady = false;
  incarnation = -1;
  killed = false;
  lastWords = '';
  ended: Promise<void> = Promise.resolve();

  constructor(post: Post) {
    this.post = post;
    this.name = `${post.kind}-${post.index}`;
  }
}

/** All processes of the soak besides the servers. One that dies, by our hand or its own, is started again. */
export class Fleet {
  readonly #stations: Station[] = [];
  readonly #deaths: OwnDeath[] = [];
  #closing = false;

  constructor(private readonly folder: string) {}

  get ownDeaths(): readonly OwnDeath[] {
    return this.#deaths;
  }

  /** Resolves when all of them say that they are ready. */
  async man(posts: readonly Post[]): Promise<void> {
    const stations = posts.map((post) => new Station(post));
    this.#stations.push(...stations);
    for (const station of stations) this.#start(station);
    await this.#areReady(stations);
  }

  /** Kills one that is ready, with kill -9; undefined when there is none. */
  kill(kind: Kind, choose: (count: number) => number): { pid: number; others: number } | undefined {
    const ready = this.#stations.filter((station) => station.post.kind === kind && station.isReady);
    const station = ready[choose(ready.length)];
    const pid = station?.child?.pid;
    if (station === undefined || pid === undefined) return undefined;
    station.killed = true;
    station.isReady = false;
    station.child?.kill('SIGKILL');
    return { pid, others: ready.length - 1 };
  }

  /** Asks all of these kinds to finish and waits for them; gives the names of those that would not. */
  async stop(kinds: readonly Kind[]): Promise<string[]> {
    const stations = this.#stations.filter(({ post }) => kinds.includes(post.kind));
    for (const station of stations) this.#stations.splice(this.#stations.indexOf(station), 1);
    const stubborn = await Promise.all(
      stations.map(async (station) => {
        // a timer that is left running keeps the whole soak from ending
        const over = new AbortController();
        const late = () => pause(STOP_SECONDS * 1_000, 'late', { signal: over.signal }).catch(() => '');
        // one that is just starting does not yet listen to signals: let it
        await Promise.race([this.#areReady([station]), station.ended, late()]);
        station.child?.kill('SIGTERM');
        const outcome = await Promise.race([station.ended, late()]);
        over.abort();
        if (outcome !== 'late') return [];
        station.child?.kill('SIGKILL');
        await station.ended;
        return [station.name];
      }),
    );
    return stubborn.flat();
  }

  /** Everything that is left, at once. */
  async killAll(): Promise<void> {
    this.#closing = true;
    for (const { child } of this.#stations) child?.kill('SIGKILL');
    await Promise.all(this.#stations.map(({ ended }) => ended));
  }

  async #areReady(stations: readonly Station[]): Promise<void> {
    while (stations.some((station) => !station.isReady) && !this.#closing) await pause(20);
  }

  #start(station: Station): void {
    station.incarnation += 1;
    station.killed = false;
    const { script, args, env } = station.post.command(station.incarnation);
    const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(env !== undefined && { env }),
    });
    station.child = child;
    const log = path.join(this.folder, `${station.name}.log`);
    const hear = (part: Buffer): void => {
      const text = part.toString();
      appendFileSync(log, text);
      station.lastWords = `${station.lastWords}${text}`.slice(-2_000);
      // a shop says it in words, our own processes by a message
      if (/is open at|is running/.test(text)) station.isReady = true;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('message', () => (station.isReady = true));
    child.on('error', () => {});
    station.ended = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        station.isReady = false;
        const posted = this.#stations.includes(station) && !this.#closing;
        if (posted && !station.killed)
          this.#deaths.push({
            who: station.name,
            code: signal ?? code ?? '?',
            lastWords: station.lastWords.trim().split('\n').slice(-3).join(' | '),
          });
        resolve();
        if (posted) setTimeout(() => this.#restart(station), RESTART_MILLISECONDS);
      });
    });
  }

  #restart(station: Station): void {
    if (this.#stations.includes(station) && !this.#closing) this.#start(station);
  }
}
