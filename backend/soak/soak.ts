import path from 'node:path';
import { Buyers } from './buyer.ts';
import { Operators, type OperatorTask } from './operator.ts';
import { readOptions, type SoakOptions, USAGE, UsageError } from './options.ts';
import type { VisitorsTask } from './posts.ts';
import { textOf } from './report.ts';
import { type Progress, soak } from './run.ts';
import { Subscribers } from './subscriber.ts';
import { Visitors } from './visitor.ts';
import { Writers, type WriterTask } from './writer.ts';

/** One program for all: the soak itself, or, started by it, one of its processes. */
const [role = '', task = '{}'] = process.argv.slice(2);
switch (role) {
  case 'writer':
    await serve(new Writers(JSON.parse(task) as WriterTask));
    break;
  case 'visitor':
    await serve(...visiting(JSON.parse(task) as VisitorsTask));
    break;
  case 'operator':
    await serve(new Operators(JSON.parse(task) as OperatorTask));
    break;
  case 'subscriber':
    await subscribeUntilTold((JSON.parse(task) as { databaseUrl: string }).databaseUrl);
    break;
  default:
    process.exitCode = await main(process.argv.slice(2));
}

/** Works until told to stop; a child whose parent is gone has nothing left to do. */
async function serve(...works: { run(): Promise<void>; stop(): void }[]): Promise<void> {
  process.once('SIGTERM', () => works.forEach((work) => work.stop()));
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
  await Promise.all(works.map((work) => work.run()));
  process.exit(0);
}

function visiting({ visitors, buyers }: VisitorsTask): [Visitors, Buyers] {
  return [new Visitors(visitors), new Buyers(buyers)];
}

async function subscribeUntilTold(databaseUrl: string): Promise<void> {
  const subscribers = new Subscribers(databaseUrl);
  process.once('SIGTERM', () => void subscribers.stop().then(() => process.exit(0)));
  process.once('disconnect', () => process.exit(1));
  await subscribers.ready();
  process.send?.('ready');
}

async function main(args: readonly string[]): Promise<number> {
  let options: SoakOptions | 'help';
  try {
    options = readOptions(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`soak: ${error.message}\n\n${USAGE}`);
    return 2;
  }
  if (options === 'help') {
    console.log(USAGE);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const script = process.argv[1] ?? '';
  try {
    const { report, folder } = await soak(options, {
      script,
      shop: path.join(path.dirname(script), 'main.js'),
      path: process.env['PATH'] ?? '',
      stop: stop.signal,
      onProgress: progressLine(options),
    });
    console.log(options.json ? JSON.stringify(report, null, 2) : textOf(report, options));
    if (folder !== undefined) console.error(`Database, journals and logs are kept in ${folder}`);
    return report.sound ? 0 : 1;
  } catch (error) {
    console.error('soak: it could not be run:', error);
    return 2;
  }
}

/** One line that is written over in a terminal, and a line every ten seconds elsewhere. */
function progressLine({
  events: wanted,
  kills: leastKills,
  seed,
  profile,
}: SoakOptions): (progress: Progress) => void {
  const { stderr } = process;
  const every = stderr.isTTY ? 500 : 10_000;
  let toldAt = 0;
  let phase = '';
  return (progress) => {
    if (progress.phase === phase && Date.now() - toldAt < every) return;
    if (phase === '') stderr.write(`Soak, profile ${profile}, --seed ${seed}\n`);
    const isNew = phase !== progress.phase;
    toldAt = Date.now();
    phase = progress.phase;
    const rate = progress.events / Math.max(1, progress.seconds);
    const left = Math.max(0, wanted - progress.events);
    const remaining =
      left > 0 ? `, about ${Math.ceil(left / Math.max(1, rate))} s left` : `, until ${leastKills} kills`;
    const line = `${phase.padEnd(9)} ${progress.events.toLocaleString('en')} events, ${Math.round(rate).toLocaleString('en')}/s, ${progress.kills} kills${phase === 'writing' ? remaining : ''}`;
    stderr.write(stderr.isTTY ? `${isNew ? '\n' : '\r\u001B[K'}${line}` : `${line}\n`);
    if (stderr.isTTY && phase === 'checking') stderr.write('\n');
  };
}
