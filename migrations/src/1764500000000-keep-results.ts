import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of sequencing reads by their hash, each under the key of its buyer. */
export class KeepResults1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema result');
    await runner.query(
      `create table result.file (
         subject text not null,
         sha256 text not null,
         sealed bytea not null,
         stored_at timestamptz not null default clock_timestamp(),
         primary key (subject, sha256)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema result cascade');
  }
}
