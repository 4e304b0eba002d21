import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { startPostgres } from '../src/embedded/postgres.ts';

test('a data folder that cannot be made is one clear refusal, not an endless try', async () => {
  await expect(startPostgres({ dataDir: '/proc/oligoteka/data' })).rejects.toThrow(
    /^DATA_DIR \/proc\/oligoteka\/data cannot be used: mkdir ENOENT$/,
  );
});

test('a file where the data folder should be is refused by name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oligoteka-folder-'));
  const file = path.join(folder, 'taken');
  await writeFile(file, '');
  for (const dataDir of [file, path.join(file, 'data')])
    await expect(startPostgres({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be used: `);
  await rm(folder, { recursive: true });
});
