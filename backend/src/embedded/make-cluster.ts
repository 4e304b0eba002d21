import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { binaries } from './binaries.ts';
import { lastLine } from './last-words.ts';
import { EmbeddedPostgresError } from './postgres-error.ts';
import type { Account } from './server-account.ts';

const run = promisify(execFile);

/** The files of a new server in `cluster`: there whole, or not at all. */
export async function makeCluster(dataDir: string, cluster: string, account: Account): Promise<void> {
  const { initdb } = await binaries();
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = path.join(dataDir, 'postgres.password.unfinished');
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await mkdir(unfinished, { mode: 0o700 });
  await account.own(unfinished, passwordFile);
  try {
    await run(
      ...account.command(initdb, [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ]),
      account.spawnOptions,
    );
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL could not create its data in ${dataDir}: ${lastLine(String((error as { stderr?: string }).stderr ?? error))}`,
    );
  }
  await writeFile(path.join(unfinished, 'oligoteka.password'), password, { mode: 0o600 });
  await rm(passwordFile);
  await rename(unfinished, cluster);
}

/**
 * Makes a folder and those above it, one by one: Node's recursive mkdir never ends below a file system that takes no
 * folders, such as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
