import { execFile } from 'node:child_process';
import path from 'node:path';
import { readConfig } from '../../src/config.ts';
import { runDesk } from '../../src/operate/desk.ts';
import type { TestShop } from './shop.ts';

export const OPS = path.resolve(import.meta.dirname, '../../dist/ops.js');

export interface OpsAnswer {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** The built operators' desk, run as a process of its own on the database of a test. */
export function runOps(
  shop: Pick<TestShop, 'databaseUrl'>,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<OpsAnswer> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, ...environment };
    execFile(
      process.execPath,
      [OPS, ...parameters],
      { env, maxBuffer: 50_000_000 },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

/** The same desk in this process, for tests that ask it often: most of a process of its own is its start. */
export async function askDesk(
  { databaseUrl }: Pick<TestShop, 'databaseUrl'>,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<OpsAnswer> {
  const answer = { code: 0, output: '', errors: '' };
  const ended = new Error('the command has ended');
  await runDesk(parameters, {
    config: () => readConfig({ ...process.env, DATABASE_URL: databaseUrl, ...environment }),
    write: (text) => {
      answer.output += text;
    },
    tell: (fault) => {
      answer.errors += fault;
    },
    code: (code) => {
      answer.code = code;
    },
    end: (code) => {
      answer.code = code;
      throw ended;
    },
  }).catch((error: unknown) => {
    if (error !== ended) throw error;
  });
  return answer;
}

/** Changes rows that can never be changed, as somebody could who has the database in his hands. */
export async function tamper({ pool }: Pick<TestShop, 'pool'>, sql: string): Promise<number> {
  await pool.query('alter table event_store.event disable trigger all');
  const { rowCount } = await pool.query(sql);
  await pool.query('alter table event_store.event enable trigger all');
  return rowCount ?? 0;
}

/** Every line of a text is as wide as a terminal at most. */
export function tooWide(text: string, columns = 100): string[] {
  return text.split('\n').filter((line) => line.length > columns);
}
