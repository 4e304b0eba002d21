import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuickenLogins1763701500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // counts of tries need not outlive a crash of the database server, and each login writes a few: no wait for the disk
    await runner.query('alter table account.rate_limit set unlogged');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account.rate_limit set logged');
  }
}
