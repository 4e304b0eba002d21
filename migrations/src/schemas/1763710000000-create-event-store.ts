import type { MigrationInterface, QueryRunner } from 'typeorm';
import append from './schemas/event-store/append.sql';
import appendOne from './schemas/event-store/append-one.sql';
import immutability from './schemas/event-store/immutability.sql';
import links from './schemas/event-store/links.sql';
import moveHeads from './schemas/event-store/move-heads.sql';
import partitions from './schemas/event-store/partitions.sql';
import read from './schemas/event-store/read.sql';
import subscriptions from './schemas/event-store/subscriptions.sql';
import tables from './schemas/event-store/tables.sql';

/** As they are today. A migration that needs another body runs them again: what each makes takes the place of what is there. */
export const functions = [partitions, links, moveHeads, append, appendOne, read, subscriptions];

export class CreateEventStore1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [tables, immutability, ...functions]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema event_store cascade');
  }
}
