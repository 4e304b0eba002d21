import { DataSource, type MigrationInterface } from 'typeorm';
import { Database } from '../../src/database.ts';
import { emptyDatabase } from '../database/fresh-database.ts';

/** As whatever opens it first does. */
export async function migrate(url: string): Promise<void> {
  const database = await Database.open(url, 3);
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
}

/** The address of a new database, with nothing but what these make. */
export async function migratedBy(migrations: readonly (new () => MigrationInterface)[]): Promise<string> {
  const url = await emptyDatabase();
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTableName: 'migration',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  return url;
}
