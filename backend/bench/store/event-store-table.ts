import {
  atLeast,
  count,
  type Line,
  machineLoad,
  median,
  milliseconds,
  perSecond,
  percentile,
  ratio,
  type Sample,
  share,
  type Table,
  times,
} from '../measure.ts';
import type { AppendTask } from './same-work.ts';

export interface Replay {
  readonly events: number;
  readonly seconds: number;
}
export interface Pair<Value> {
  readonly own: Value[];
  readonly emmett: Value[];
}

/** Measurements of both sides, round by round. */
export interface Compared {
  readonly appended: readonly {
    readonly what: string;
    readonly task: Omit<AppendTask, 'milliseconds'>;
    readonly bound: number;
    readonly pair: Pair<Sample>;
  }[];
  readonly read: readonly { readonly events: number; readonly bound: number; readonly pair: Pair<Sample> }[];
  /** Milliseconds until an idle subscriber sees an event. */
  readonly latencies: Pair<number[]>;
  readonly caught: Pair<Replay>;
  readonly rebuilt: Pair<Replay>;
  /** COPY of the same columns, thrown away unread. */
  readonly limits: readonly Replay[];
}

export function comparedTable(
  { appended, read, latencies, caught, rebuilt, limits }: Compared,
  notes: readonly string[],
  loadBefore: string,
): Table {
  return {
    title: 'Event store beside Emmett',
    columns: ['work', 'ours', 'Emmett', 'ratio'],
    lines: [
      ...appended.map(appendLine),
      ...appended.filter((_, index) => index % 3 === 0).map(slowestLine),
      ...read.map(readLine),
      replayLine('catch-up of a projection', caught, 80),
      replayLine('rebuild of a projection', rebuilt, 70),
      limitLine(rebuilt.own, limits),
      ...latencyLines(latencies),
    ],
    notes: [...notes, `Load of the machine: ${loadBefore} before, ${machineLoad()} after.`],
  };
}

function appendLine({ what, task, bound, pair }: Compared['appended'][number]): Line {
  const rates = [pair.own, pair.emmett].map((samples) => samples.map(({ rate }) => rate * task.events));
  const value = ratio(rates[0] ?? [], rates[1] ?? []);
  return {
    what,
    figures: [...rates.map((rate) => perSecond(median(rate))), times(value)],
    target: atLeast(value, bound),
  };
}

function slowestLine({ what, pair }: Compared['appended'][number]): Line {
  const [own, emmett] = [pair.own, pair.emmett].map((samples) => samples.map(({ p99 }) => p99));
  const value = ratio(own ?? [], emmett ?? []);
  return {
    what: `p99: ${what}`,
    figures: [milliseconds(median(own ?? [])), milliseconds(median(emmett ?? [])), times(value)],
    target: { text: '≤ 0.3×', met: value <= 0.3 },
  };
}

function readLine({ events, bound, pair }: Compared['read'][number]): Line {
  const [own, emmett] = [pair.own, pair.emmett].map((samples) => samples.map(({ p50 }) => p50));
  const value = ratio(emmett ?? [], own ?? []);
  return {
    what: `fold a stream of ${count(events)} events, p50`,
    figures: [milliseconds(median(own ?? [])), milliseconds(median(emmett ?? [])), times(value)],
    target: atLeast(value, bound),
  };
}

const rateOf = ({ events, seconds }: Replay): number => events / seconds;

function replayLine(what: string, pair: Pair<Replay>, bound: number): Line {
  const [own, emmett] = [pair.own.map(rateOf), pair.emmett.map(rateOf)];
  const value = ratio(own, emmett);
  return {
    what,
    figures: [perSecond(median(own)), perSecond(median(emmett)), times(value)],
    target: atLeast(value, bound),
  };
}

function limitLine(rebuilt: readonly Replay[], limits: readonly Replay[]): Line {
  const value = ratio(rebuilt.map(rateOf), limits.map(rateOf));
  return {
    what: 'rebuild, share of what COPY transports',
    figures: [perSecond(median(rebuilt.map(rateOf))), perSecond(median(limits.map(rateOf))), share(value)],
    target: { text: '≥ 35 %', met: value >= 0.35 },
  };
}

function latencyLines(latencies: Pair<number[]>): Line[] {
  const [own, emmett] = [latencies.own.flat(), latencies.emmett.flat()];
  return [
    {
      what: 'an idle subscriber sees an event, p50',
      figures: [milliseconds(median(own)), milliseconds(median(emmett)), times(median(own) / median(emmett))],
      target: { text: '≤ 10 ms', met: median(own) <= 10 },
    },
    {
      what: 'an idle subscriber sees an event, p99',
      figures: [milliseconds(percentile(own, 0.99)), milliseconds(percentile(emmett, 0.99)), ''],
    },
  ];
}
