import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../src/embedded/postgres.ts';
import { bundle } from './bundle.ts';
import { eventStore } from './event-store.ts';
import { lighthouse } from './lighthouse.ts';
import { login } from './login.ts';
import { partitions } from './partitions.ts';
import { paste } from './paste.ts';
import { primers } from './primers.ts';
import { render } from './render.ts';
import { shop } from './shop.ts';
import { asMarkdown, asText } from './show.ts';
import type { Table } from './measure.ts';

const SUITES = [eventStore, partitions, shop, login, primers, paste, bundle, render, lighthouse];
const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** `npm run bench`: without a name lists the suites; `--write` puts the tables into docs/benchmarks.md. */
export async function runBench(parameters: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (positionals.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`No such suite: ${unknown.join(', ')}`);
    for (const { name, about } of SUITES) console.log(`npm run bench -- ${name.padEnd(12)} ${about}`);
    console.log(
      'All suites with --write put their tables into docs/benchmarks.md; --rounds 2 is a quick look.',
    );
    return unknown.length > 0 ? 1 : 0;
  }
  const chosen = SUITES.filter(({ name }) => positionals.includes(name));
  if (values.write && chosen.length < SUITES.length) {
    console.error(
      `--write needs every suite: npm run bench -- ${SUITES.map(({ name }) => name).join(' ')} --write`,
    );
    return 1;
  }
  const tables = await measureAll(chosen, values.rounds === undefined ? undefined : Number(values.rounds));
  if (values.write) await writeFile(DOCUMENT, asMarkdown(tables, machine()));
  return tables.every(({ lines }) => lines.every(({ target }) => target?.met ?? true)) ? 0 : 1;
}

async function measureAll(suites: typeof SUITES, rounds: number | undefined): Promise<Table[]> {
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
  return `${availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL 18 with default durability`;
}
