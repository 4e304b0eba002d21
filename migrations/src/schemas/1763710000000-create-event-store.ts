import type { MigrationInterface, QueryRunner } from 'typeorm';
import append from './event-store/append.sql';
import appendOne from './event-store/append-one.sql';
import immutability from './event-store/immutability.sql';
import links from './event-store/links.sql';
import moveHeads from './event-store/move-heads.sql';
import partitions from './event-store/partitions.sql';
import read from './event-store/read.sql';
import subscriptions from './event-store/subscriptions.sql';
import tables from './event-store/tables.sql';

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
