import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Role } from '../../src/config.ts';
import { freePort } from '../../src/embedded/free-port.ts';
import { Visitor } from './visitor.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface ChildShopOptions {
  /** Absent: it starts its own under the DATA_DIR of `environment`. */
  readonly databaseUrl?: string;
  readonly role?: Role;
  readonly redisUrl?: string | undefined;
  /** The step at which the process kills itself. */
  readonly failpoint?: string;
  /** More variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The built shop in a process of its own, as an operator runs it. */
export class ChildShop {
  private static readonly all = new Set<ChildShop>();
  private output = '';
  /** Exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;

  private constructor(
    private readonly child: ChildProcessByStdio<null, Readable, Readable>,
    readonly origin: string,
  ) {
    ChildShop.all.add(this);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  }

  /** Resolves when the process says that it is open. */
  static async start(options: ChildShopOptions): Promise<ChildShop> {
    const port = await freePort();
    const { role = 'all', databaseUrl, redisUrl, failpoint, environment } = options;
    const child = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that a child it leaves behind can be found
      detached: true,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        // all that a test does comes from one network
        BUDGET_FACTOR: '1000',
        PORT: String(port),
        ROLE: role,
        // a machine that is busy with other tests is no overload
        OVERLOAD_MILLISECONDS: '0',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
        ...(failpoint !== undefined && { FAILPOINT: failpoint }),
        ...environment,
      },
    });
    const shop = new ChildShop(child, `http://127.0.0.1:${port}`);
    const isOpen = new Promise<'open'>((resolve) =>
      child.stdout.on('data', () => /is open at|is running/.test(shop.output) && resolve('open')),
    );
    if ((await Promise.race([isOpen, shop.ended])) !== 'open')
      throw new Error(`the shop did not open:\n${shop.output}`);
    return shop;
  }

  /** Ends the processes that a failed test has left running. */
  static async killAll(): Promise<void> {
    await Promise.all([...ChildShop.all].map((shop) => shop.kill('SIGKILL')));
    ChildShop.all.clear();
  }

  visitor(basketId: string = randomUUID()): Visitor {
    return new Visitor(this.origin, basketId);
  }

  kill(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Everything it printed. */
  printed(): string {
    return this.output;
  }

  /** Whether a process of its group still lives. */
  hasLeftProcesses(): boolean {
    try {
      process.kill(-(this.child.pid ?? 0), 0);
      return true;
    } catch {
      return false;
    }
  }
}
