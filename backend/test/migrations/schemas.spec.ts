import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { migrations, schemas } from '@oligoteka/migrations';

const HOME = path.resolve(import.meta.dirname, '../../../migrations/src');
const files = readdirSync(HOME, { recursive: true, encoding: 'utf8' });
const texts = files
  .filter((file) => /^schemas\/.*\.sql$/.test(file))
  .map((file) => readFileSync(path.join(HOME, file), 'utf8'));

test('each schema is made once, by a migration of its name, and each function once', () => {
  const made = (what: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(what)].map(([, name = '']) => name));
  const names = made(/^create schema (\w+);/gm);
  expect(names.sort()).toEqual(schemas.map(nameOf).sort());
  const functions = made(/^create (?:or replace )?function ([\w.]+)/gm);
  expect(new Set(functions).size).toBe(functions.length);
  expect(functions.length).toBeGreaterThan(10);
});

test('migrations stand in the order of their time, and every file is one of them', () => {
  const times = migrations.map(({ name }) => name.slice(-13));
  expect(times).toEqual([...times].sort());
  const named = files.flatMap((file) => /^(?:schemas\/)?(\d{13})-[a-z-]+\.ts$/.exec(file)?.[1] ?? []);
  expect(named.sort()).toEqual(times);
});

/** CreateEventStore1763710000000 makes event_store. */
const nameOf = ({ name }: { name: string }): string =>
  name
    .slice('Create'.length, -13)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
