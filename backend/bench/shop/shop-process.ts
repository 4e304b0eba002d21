import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../src/embedded/free-port.ts';
import { NODE_FLAGS } from '../children.ts';

export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The built shop in a role, as an operator runs it. */
export async function startShop(role: string, settings: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_FLAGS, path.join(import.meta.dirname, 'main.js')], {
    // all callers come from one network
    env: { NODE_ENV: 'production', BUDGET_FACTOR: '1000', PORT: String(port), ROLE: role, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(child, / is (open|running)/);
  return { origin: `http://127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') };
}

const MEGABYTE = 1024 * 1024;

/** Megabytes that a shop holds in memory. */
export async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1] ?? Number.NaN) / MEGABYTE;
}

/** A Redis of its own, nothing on disk; undefined where the machine has none. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const program = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, 'redis-server'))
    .find((file) => existsSync(file));
  if (program === undefined) return undefined;
  const port = await freePort();
  const child = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await said(child, /Ready to accept connections/);
  return { url: `redis://127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') };
}

function said(child: ChildProcess, sentence: RegExp): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (sentence.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
