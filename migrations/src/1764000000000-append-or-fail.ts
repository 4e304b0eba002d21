import type { MigrationInterface, QueryRunner } from 'typeorm';
import orFail from './schemas/event-store/or-fail.sql';

/** Lets an append, its read models and its commit be sent at once. */
export class AppendOrFail1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(orFail);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function event_store.or_fail(record, integer)');
  }
}
