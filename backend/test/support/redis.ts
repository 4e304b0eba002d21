import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../src/embedded/free-port.ts';

function redisProgram(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((file) => existsSync(file));
}

/** Whether tests on Redis can run; says so in one line where they cannot. */
export function hasRedis(): boolean {
  if (process.env['TEST_REDIS_URL'] || redisProgram() !== undefined) return true;
  process.stderr.write('Recovery on Redis was not run: this machine has no redis-server.\n');
  return false;
}

// alone it would not know its own address
const CLUSTER = ['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1'];

const clusterFile = (port: string): string => `oligoteka-redis-${port}.conf`;

/** Whether a Redis with settings of our own can be started. */
export function hasRedisProgram(): boolean {
  return redisProgram() !== undefined;
}

/** A Redis for tests: that of TEST_REDIS_URL, else a private one where the machine has the program. */
export class TestRedis {
  private constructor(
    private readonly origin: string,
    private readonly child: ChildProcess | null,
  ) {}

  /** `own`: one that a test may stop. */
  static async start({ cluster = false, own = false } = {}): Promise<TestRedis> {
    const given = process.env['TEST_REDIS_URL'];
    if (given !== undefined && given !== '' && !cluster && !own) return new TestRedis(given, null);
    const program = redisProgram();
    if (program === undefined) throw new Error('this machine has no redis-server');
    const port = String(await freePort());
    const options = [
      '--port',
      port,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
      ...(cluster ? [...CLUSTER, '--cluster-config-file', clusterFile(port)] : []),
    ];
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const isOpen = new Promise<'open'>((resolve) =>
      child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve('open')),
    );
    const ended = once(child, 'exit').then(([code]) => `ended with ${code}`);
    const outcome = await Promise.race([isOpen, ended]);
    if (outcome !== 'open') throw new Error(`redis-server ${outcome}`);
    return new TestRedis(`redis://127.0.0.1:${port}`, child);
  }

  /** One of its databases, so that tests do not meet. */
  database(index: number): string {
    const url = new URL(this.origin);
    url.pathname = `/${index}`;
    return url.href;
  }

  /** Makes it take connections and say nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.child === null || this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.thaw();
    this.child.kill('SIGTERM');
    await ended;
    await rm(join(tmpdir(), clusterFile(new URL(this.origin).port)), { force: true });
  }
}
