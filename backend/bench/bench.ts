import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../src/embedded/postgres.ts';
import { balanced } from './shop/balanced.ts';
import { bundle } from './pages/bundle.ts';
import { eventStore } from './store/event-store.ts';
import { audit } from './shop/audit.ts';
import { history } from './shop/history.ts';
import { hostile } from './shop/hostile.ts';
import { lighthouse } from './pages/lighthouse.ts';
import { login } from './shop/login.ts';
import { papers } from './shop/papers.ts';
import { partitions } from './store/partitions.ts';
import { paste } from './paste.ts';
import { payments } from './shop/payments.ts';
import { primers } from './primers.ts';
import { render } from './pages/render.ts';
import { sequences } from './sequences.ts';
import { shop } from './shop/shop.ts';
import { statement } from './shop/statement.ts';
import { asMarkdown, asText } from './show.ts';
import type { Table } from './measure.ts';

const SUITES = [
  ...[
    eventStore,
    partitions,
    shop,
    balanced,
    history,
    audit,
    statement,
    login,
    hostile,
    payments,
    primers,
    paste,
    sequences,
    papers,
  ],
  ...[bundle, render, lighthouse],
];
const DOCUMENTS = path.resolve(import.meta.dirname, '../../docs/benchmarks');

/** `npm run bench`: without a name it lists the suites; `--write` puts the results of a suite into docs/benchmarks. */
export async function runBench(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = understood(parameters) ?? { values: { write: false }, positionals: [] };
  const unknown = positionals.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (positionals.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`No such suite: ${unknown.join(', ')}`);
    for (const { name, about } of SUITES) console.log(`npm run bench -- ${name.padEnd(12)} ${about}`);
    console.log('With --write a suite puts its tables into docs/benchmarks; --rounds 2 is a quick look.');
    return unknown.length > 0 ? 1 : 0;
  }
  const chosen = SUITES.filter(({ name }) => positionals.includes(name));
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  const tables = await measureAll(chosen, rounds, values.write);
  return tables.every(({ lines }) => lines.every(({ target }) => target?.met ?? true)) ? 0 : 1;
}

function understood(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, rounds: { type: 'string' } },
    });
  } catch (error) {
    if (!parameters.includes('--help')) console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

async function measureAll(
  suites: typeof SUITES,
  rounds: number | undefined,
  write: boolean,
): Promise<Table[]> {
  const home = await mkdtemp(path.join(tmpdir(), 'oligoteka-bench-'));
  const server = await startPostgres({ dataDir: home });
  const tables: Table[] = [];
  try {
    for (const suite of suites) {
      const found = await suite.run({
        rounds,
        database: (name) => createDatabase(server.url, name),
        progress: (text) => console.error(`  ${suite.name}: ${text}`),
      });
      for (const table of found) console.log(`\n${asText(table)}`);
      if (write)
        await writeFile(path.join(DOCUMENTS, `${suite.name}.md`), asMarkdown(suite, found, machine()));
      tables.push(...found);
    }
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
  return tables;
}

async function createDatabase(admin: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

function machine(): string {
  return `${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL 18 with default durability`;
}
