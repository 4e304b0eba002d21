import type { Kill } from './chaos.ts';
import type { Verdict } from './check/check.ts';
import type { OwnDeath } from './fleet.ts';
import type { SoakOptions } from './options.ts';

export interface SoakReport extends Verdict {
  readonly seed: number;
  readonly profile: string;
  readonly jobs: string;
  readonly processes: Readonly<Record<string, number>>;
  readonly machine: { readonly cores: number; readonly load: number; readonly node: string };
  /** Seconds of the load, without settling and checking. */
  readonly loadSeconds: number;
  readonly eventsPerSecond: number;
  readonly settleSeconds: number;
  readonly kills: Readonly<Record<string, number>>;
  /** Milliseconds until PostgreSQL answered again, ascending. */
  readonly outages: readonly number[];
  readonly ownDeaths: readonly OwnDeath[];
  readonly sound: boolean;
}

export function countKills(kills: readonly Kill[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { victim, how } of kills) {
    const name = victim === 'postgres' || victim === 'redis' ? `${victim} (${how})` : victim;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${number(count)} ${name}`)
    .join(', ') || 'none';
const spread = (sorted: readonly number[]): string =>
  sorted.length === 0
    ? 'none'
    : `${sorted.length}, median ${number(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${number(sorted.at(-1) ?? 0)} ms`;

export function textOf(report: SoakReport, { events }: SoakOptions): string {
  const { attempts, visits, desk, buyers, money, subscriptions, takeOvers, machine } = report;
  const rows: [string, string][] = [
    ['seed', `${report.seed} (${report.profile}, jobs on ${report.jobs})`],
    ['machine', `${machine.cores} cores, load ${machine.load.toFixed(1)}, Node ${machine.node}`],
    ['processes', list(report.processes)],
    [
      'events',
      `${number(report.events)} of ${number(events)} in ${number(report.loadSeconds)} s: ${number(report.eventsPerSecond)}/s`,
    ],
    ['killed', list(report.kills)],
    ['PostgreSQL away', spread(report.outages)],
    [
      'appends',
      `${number(attempts.acknowledged)} acknowledged, ${number(attempts.repeated)} repeated by key, ${number(attempts.conflicts)} conflicts, ${number(attempts.refused)} refused`,
    ],
    [
      'outcome unknown',
      `${number(attempts.unknown)}, of which ${number(attempts.unknownStored)} were stored, each whole`,
    ],
    ['orders', `${number(report.orders)} created once each; ${number(visits.visits)} visitors`],
    [
      'desk',
      `${number(desk.done)} commands done, ${number(desk.refused)} refused, ${number(desk.unknown)} cut off; ${list(desk.wrote)}`,
    ],
    [
      'buyers',
      `${number(buyers.orders)} orders, ${number(buyers.cancelled)} lines cancelled, ${number(buyers.repeats)} reads asked for again`,
    ],
    [
      'money',
      `${number(money.paid)} orders paid, RUB ${number(money.received / 100)} came, ${number(money.back / 100)} go back, ${number(money.kept / 100)} of it kept, ${number(money.credited / 100)} set off`,
    ],
    ['papers', `${number(report.papers)} numbers of papers, without a gap`],
    ['odd answers', list(visits.oddAnswers)],
    [
      'subscriptions',
      `${subscriptions.subscriptions}, ${number(subscriptions.owners)} owners, ${number(subscriptions.steps)} steps`,
    ],
    ['taken over', `${spread(takeOvers.milliseconds)}; ${takeOvers.unjudged} not judged`],
    ['read models', report.readModels.map(({ name, rows: count }) => `${name} ${number(count)}`).join(', ')],
    ['died by itself', report.ownDeaths.length === 0 ? 'none' : `${report.ownDeaths.length}`],
    ['settled, checked', `${report.settleSeconds.toFixed(1)} s, ${report.seconds.toFixed(1)} s`],
    ['seal', report.seal],
  ];
  const lines = rows.map(([name, value]) => `${name.padEnd(17)}${value}`);
  for (const { who, code, lastWords } of report.ownDeaths.slice(0, 5))
    lines.push(`  ${who} ended with ${code}: ${lastWords.slice(0, 200)}`);
  if (report.sound)
    return [...lines, '', 'All is well: nothing lost, nothing doubled, nothing half done.'].join('\n');
  return [
    ...lines,
    '',
    `NOT SOUND: ${list(report.counts)}`,
    ...report.violations.map(({ rule, text }) => `  ${rule}: ${text}`),
  ].join('\n');
}
