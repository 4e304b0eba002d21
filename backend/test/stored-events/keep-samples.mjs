import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { shopEventTypes } from './event-types.mjs';

const FILE = path.join(import.meta.dirname, 'fixtures/samples.json');
/** Characters of data of a sample, where there is one that is shorter. */
const MAX_CHARACTERS = 8_000;

/**
 * Adds missing samples to samples.json, from the databases of a test run: for each type and schema of an event the beginning
 * of a stream that ends with one. `KEEP_SAMPLES=1 npm test -- integration`, or a run of the files that write it.
 */
export async function keepSamples(adminUrl) {
  const samples = JSON.parse(readFileSync(FILE, 'utf8'));
  const had = new Set(samples.map(({ type, schema }) => `${type} ${schema}`));
  const found = new Map();
  for (const url of await databases(adminUrl)) {
    for (const sample of await samplesIn(url)) {
      const name = `${sample.type} ${sample.schema}`;
      const best = found.get(name);
      if (!had.has(name) && (best === undefined || isBetter(sample, best))) found.set(name, sample);
    }
  }
  samples.push(...found.values());
  samples.sort((one, other) =>
    one.type === other.type ? one.schema - other.schema : one.type < other.type ? -1 : 1,
  );
  writeFileSync(FILE, `[\n${samples.map(textOf).join(',\n')}\n]\n`);
  console.log(`\nsamples of ${[...found.keys()].sort().join(', ') || 'nothing'} added to ${FILE}`);
}

/** One line for each event. */
function textOf({ type, schema, stream, events }) {
  const head = JSON.stringify({ type, schema, stream }).slice(0, -1);
  return `${head},"events":[\n${events.map((event) => `  ${JSON.stringify(event)}`).join(',\n')}\n]}`;
}

/** Says more of its own type, in a stream that is not too long; the shortest where all are. */
function isBetter(sample, best) {
  if (sample.characters > MAX_CHARACTERS || best.characters > MAX_CHARACTERS)
    return sample.characters < best.characters;
  return sample.own > best.own || (sample.own === best.own && sample.characters < best.characters);
}

async function databases(adminUrl) {
  const rows = await query(adminUrl, `select datname from pg_database where datname like 'test\\_%'`);
  return rows.map(({ datname }) => Object.assign(new URL(adminUrl), { pathname: `/${datname}` }).href);
}

async function samplesIn(url) {
  const [{ store }] = await query(url, `select to_regclass('event_store.event') is not null as store`);
  if (!store) return [];
  return query(
    url,
    `with kept as (
        select stream, version, type, schema, data, metadata, length(data::text) as own,
          sum(length(data::text)) over (partition by stream order by version)::integer as characters
        from event_store.event),
      ranked as (
        select *, row_number() over (partition by type, schema
          order by characters > $2, case when characters > $2 then characters end, own desc, characters) as place
        from kept where type = any ($1))
      select type, schema, stream, own, characters, (
          select json_agg(json_build_object('type', e.type, 'schema', e.schema, 'data', e.data, 'metadata', e.metadata)
            order by e.version)
          from event_store.event as e where e.stream = r.stream and e.version <= r.version) as events
      from ranked as r where place = 1`,
    [shopEventTypes(), MAX_CHARACTERS],
  );
}

async function query(url, sql, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
