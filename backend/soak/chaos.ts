import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { SoakOptions, Victim } from './options.ts';
import { Random } from './random.ts';
import { POSTGRES_DEATHS, type SoakPostgres, type SoakRedis } from './servers.ts';

export interface Kill {
  readonly victim: Victim;
  readonly how: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The time when it answered again; servers only. */
  readonly backAt?: number;
  readonly pid?: number;
  /** Number of others that stood ready to take its place. */
  readonly others?: number;
}

/** Kills by a plan that follows from the seed alone; the work that a kill hits in a process is chance. */
export class Chaos {
  readonly kills: Kill[] = [];
  readonly #random: Random;
  readonly #options: SoakOptions;
  #plan: Victim[];
  #serverKills = 0;
  #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Why the chaos itself ended early: a server that did not come back. */
  failure: unknown;

  constructor(
    private readonly targets: { fleet: Fleet; postgres: SoakPostgres; redis: SoakRedis | undefined },
    options: SoakOptions,
  ) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#plan = [...options.first];
  }

  start(): void {
    this.#running = this.#run().catch((error: unknown) => {
      this.failure = error;
    });
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted && !(this.#options.ends && this.kills.length >= this.#options.kills)) {
      await pause(this.#random.whole(...this.#options.calm), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      if (this.#plan.length === 0) this.#plan = this.#random.shuffled(this.#options.bag);
      const victim = this.#plan.shift();
      if (victim !== undefined) await this.#hit(victim);
    }
  }

  async #hit(victim: Victim): Promise<void> {
    const at = Date.now();
    if (victim === 'postgres' || victim === 'redis') {
      const how = await (victim === 'postgres' ? this.#hitPostgres() : this.#hitRedis());
      this.kills.push({ victim, how, at, backAt: Date.now() });
      return;
    }
    const dice = this.#random.next();
    const hit = this.targets.fleet.kill(victim, (count) => Math.floor(dice * count));
    if (hit !== undefined) this.kills.push({ victim, how: 'kill -9', at, ...hit });
  }

  async #hitPostgres(): Promise<string> {
    const death = POSTGRES_DEATHS[this.#serverKills % POSTGRES_DEATHS.length] ?? 'everything';
    this.#serverKills += 1;
    await this.targets.postgres.die(death);
    return death;
  }

  async #hitRedis(): Promise<string> {
    const { redis } = this.targets;
    const wipe = this.#random.next() < 0.5;
    await (wipe ? redis?.wipe() : redis?.die());
    return wipe ? 'wiped' : 'killed';
  }
}
