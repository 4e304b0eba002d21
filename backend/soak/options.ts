import { parseArgs } from 'node:util';

export const PROFILES = ['short', 'full'] as const;
export type ProfileName = (typeof PROFILES)[number];
export type JobsOn = 'postgres' | 'redis';
/** A process or server that the chaos may kill. */
export type Victim =
  | 'writer'
  | 'subscriber'
  | 'visitor'
  | 'operator'
  | 'web'
  | 'worker'
  | 'projector'
  | 'postgres'
  | 'redis';

export interface Profile {
  readonly events: number;
  readonly seconds: number;
  readonly writerProcesses: number;
  readonly writersPerProcess: number;
  /** Share of appends to own streams that are as large as an import. */
  readonly imports: number;
  readonly subscribers: number;
  readonly visitors: number;
  /** Members who order by courier, and look after their orders; they live in the process of the visitors. */
  readonly buyers: number;
  readonly operators: number;
  /** Milliseconds between two calls or commands of one of them, from and to. */
  readonly thinking: readonly [number, number];
  readonly shops: Readonly<Record<'web' | 'worker' | 'projector', number>>;
  /** Milliseconds between two kills, from and to. */
  readonly calm: readonly [number, number];
  /** The load goes on until there were so many kills. */
  readonly kills: number;
  /** Whether the killing ends with the last of them, or goes on as long as the load. */
  readonly ends: boolean;
  /** Victims killed first, in this order; then come those of `bag`, shuffled again each time it is used up. */
  readonly first: readonly Victim[];
  readonly bag: readonly Victim[];
}

export interface SoakOptions extends Profile {
  readonly profile: ProfileName;
  readonly seed: number;
  readonly jobs: JobsOn;
  readonly json: boolean;
  readonly keep: boolean;
}

const many = (victim: Victim, times: number): Victim[] => Array.from({ length: times }, () => victim);

const profiles: Readonly<Record<ProfileName, Profile>> = {
  short: {
    events: 8_000,
    seconds: 150,
    writerProcesses: 4,
    writersPerProcess: 4,
    imports: 0,
    subscribers: 2,
    visitors: 2,
    buyers: 2,
    operators: 3,
    thinking: [50, 200],
    shops: { web: 1, worker: 1, projector: 2 },
    calm: [500, 900],
    kills: 9,
    ends: true,
    // a dead worker's jobs come back when their locks have run out: early, so that nobody waits for that alone
    first: [
      'subscriber',
      'worker',
      'projector',
      'writer',
      'operator',
      'web',
      'subscriber',
      'postgres',
      'writer',
    ],
    bag: ['writer', 'subscriber', 'projector', 'worker', 'web', 'visitor', 'operator', 'postgres'],
  },
  full: {
    events: 1_000_000,
    seconds: 3_600,
    writerProcesses: 4,
    writersPerProcess: 8,
    imports: 1 / 6,
    subscribers: 3,
    visitors: 6,
    buyers: 4,
    operators: 4,
    thinking: [100, 900],
    shops: { web: 2, worker: 2, projector: 2 },
    calm: [1_000, 5_000],
    kills: 50,
    ends: false,
    first: [],
    bag: [
      ...many('writer', 6),
      ...many('subscriber', 3),
      ...many('projector', 2),
      ...many('worker', 2),
      ...many('web', 2),
      ...many('postgres', 2),
      'visitor',
      ...many('operator', 2),
    ],
  },
};

export const USAGE = `npm run soak -- [options]

Writes events from many processes, kills those processes and PostgreSQL all the while,
and then proves from the outside that nothing is lost, doubled, half done or wrong.

  --events <n>      until so many are stored     (full 1000000, short 8000)
  --seconds <n>     but no longer than this      (full 3600, short 150)
  --seed <n>        the same kills in the same order
  --profile <name>  short or full (default)
  --jobs <where>    postgres (default) or redis; redis is wiped and killed too
  --json            the report as JSON
  --keep            leave database and logs behind, also when all is well

Exit codes: 0 all is well, 1 something is not (named first), 2 it could not be run.
`;

export class UsageError extends Error {}

export function readOptions(args: readonly string[]): SoakOptions | 'help' {
  const { values } = parse(args);
  if (values.help === true) return 'help';
  const profile = oneOf('profile', PROFILES, values.profile ?? 'full');
  const jobs = oneOf('jobs', ['postgres', 'redis'] as const, values.jobs ?? 'postgres');
  const chosen = profiles[profile];
  return {
    ...chosen,
    first:
      jobs === 'redis' ? chosen.first.map((victim) => (victim === 'web' ? 'redis' : victim)) : chosen.first,
    bag: jobs === 'redis' ? [...chosen.bag, 'redis'] : chosen.bag,
    profile,
    jobs,
    events: whole('events', values.events) ?? chosen.events,
    seconds: whole('seconds', values.seconds) ?? chosen.seconds,
    seed: whole('seed', values.seed) ?? Math.floor(Math.random() * 1e9),
    json: values.json === true,
    keep: values.keep === true,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    events: text,
    seconds: text,
    seed: text,
    profile: text,
    jobs: text,
    json: flag,
    keep: flag,
    help: flag,
  };
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const name = names.find((each) => each === given);
  if (name === undefined) throw new UsageError(`--${option} is one of ${names.join(', ')}, not "${given}"`);
  return name;
}

function whole(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given.replaceAll('_', ''));
  if (!Number.isSafeInteger(number) || number < 1)
    throw new UsageError(`--${option} is a whole number, not "${given}"`);
  return number;
}
