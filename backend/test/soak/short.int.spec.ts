import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { SoakReport } from '../../soak/report.ts';

const SOAK = fileURLToPath(new URL('../../dist/soak.js', import.meta.url));
const SEED = '20261121';
/** The load ends as soon as there is enough of everything; a slow machine needs longer for it. */
const LOAD_SECONDS = '400';
/** The load, both waits for what is under way (120 s each at most), and the check. */
const WHOLE_MILLISECONDS = 900_000;

/** The built soak as an operator runs it; its report, or everything it said. */
async function soak(...args: string[]): Promise<SoakReport> {
  const child = spawn(process.execPath, [SOAK, '--profile', 'short', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  // the seed is in both, and where the evidence was left
  if (code !== 0) throw new Error(`soak ended with ${code}\n${said.err}\n${said.out}`);
  return JSON.parse(said.out) as SoakReport;
}

test(
  '8,000 events, processes and PostgreSQL killed all the while: all there, once',
  async () => {
    process.stderr.write(`soak --profile short --seed ${SEED}\n`);
    const report = await soak('--seed', SEED, '--seconds', LOAD_SECONDS);
    expect(report).toMatchObject({ sound: true, violations: [], counts: {}, seed: Number(SEED) });
    expect(report.events).toBeGreaterThanOrEqual(8_000);
    const { kills } = report;
    expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(9);
    expect(Object.keys(kills)).toEqual(
      expect.arrayContaining(['writer', 'subscriber', 'postgres (everything)']),
    );
    expect(report.processes).toMatchObject({ writer: 4 });
    // or else the soak would prove nothing
    expect(report.orders).toBeGreaterThan(0);
    expect(report.desk.wrote).toHaveProperty('LinesShipped');
    expect(report.money.received).toBeGreaterThan(0);
    expect(report.attempts.repeated).toBeGreaterThan(0);
    expect(report.attempts.conflicts).toBeGreaterThan(0);
    expect(report.attempts.unknown).toBeGreaterThan(0);
    // on a slow machine the next owner may come too late to be judged: that one was killed counts
    const { milliseconds, unjudged } = report.takeOvers;
    expect(milliseconds.length + unjudged).toBeGreaterThan(0);
  },
  WHOLE_MILLISECONDS,
);

test('a bad option is named, with the known ones', async () => {
  await expect(soak('--profile', 'medium')).rejects.toThrow('--profile is one of short, full, not "medium"');
  await expect(soak('--events', 'many')).rejects.toThrow('--events is a whole number, not "many"');
  await expect(soak('--event', '1')).rejects.toThrow('Unknown option');
});
