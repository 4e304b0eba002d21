import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BlockSenders1763703320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- whom operators have blocked and not let in again; an e-mail address stands in it only encrypted
      create table read.blocked_sender (
        uid uuid primary key,
        sender json not null,
        until timestamptz,
        note text not null,
        blocked_at timestamptz not null,
        blocked_by text not null
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.blocked_sender');
  }
}
