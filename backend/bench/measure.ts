import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** One column of figures and what was promised for it. */
export interface Line {
  readonly what: string;
  /** Figures as they are printed, one per column of the suite's table. */
  readonly figures: readonly string[];
  /** What the figure must reach, and whether it did; absent where nothing was promised. */
  readonly target?: { readonly text: string; readonly met: boolean };
}

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

/** What callers saw of something done again and again for a while. */
export interface Sample {
  /** Done per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of each call, milliseconds. */
  readonly times: readonly number[];
}

/**
 * Lets so many callers do something again and again for so long; each waits for its own answer. All begin at once, which
 * nobody does for long: what has ended in the first tenth of the time is not counted.
 */
export async function load(
  callers: number,
  milliseconds: number,
  work: (caller: number) => Promise<unknown>,
  /** Milliseconds from an answer to the next call, on average. */
  rest = 0,
): Promise<Sample> {
  const times: number[] = [];
  const started = performance.now();
  const counted = started + milliseconds / 10;
  const end = started + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let now = performance.now(); now < end; ) {
        await work(caller);
        const then = performance.now();
        if (then > counted) times.push(then - now);
        if (rest > 0) await pause(2 * rest * Math.random());
        now = rest > 0 ? performance.now() : then;
      }
    }),
  );
  const seconds = (performance.now() - counted) / 1000;
  return sampleOf(times, seconds);
}

export function sampleOf(times: readonly number[], seconds: number): Sample {
  return { rate: times.length / seconds, p50: median(times), p99: percentile(times, 0.99), times };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Median of the quotients of each round: what happens to both in a round does not show. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}

export const perSecond = (rate: number): string => `${count(rate)}/s`;
export const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}×`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const share = (value: number): string => `${(100 * value).toFixed(0)} %`;

export function count(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

export function atLeast(value: number, bound: number): { text: string; met: boolean } {
  return { text: `≥ ${bound}×`, met: value >= bound };
}

export const machineLoad = (): string => loadavg()[0]?.toFixed(1) ?? '?';
