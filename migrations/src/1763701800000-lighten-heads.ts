import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL reads the words of every check of a table anew for each statement that changes it: a twentieth of an append
 * for heads, which every append changes. What says something about columns that an append leaves alone becomes their
 * type, which is asked only when they change; what append itself keeps true (versions count what it writes, names are
 * tried by the event store before they are sent) is no longer asked. Whoever goes back keeps it.
 */
export class LightenHeads1763701800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create domain event_store.only_row as boolean check (value);
      create domain event_store.size_of_partition as bigint check (value > 0);
      alter table event_store.head
        drop constraint head_one_check, alter column one type event_store.only_row,
        drop constraint head_partition_size_check, alter column partition_size type event_store.size_of_partition;
      alter table event_store.stream drop constraint stream_name_check, drop constraint stream_version_check;
    `);
  }

  async down(): Promise<void> {}
}
