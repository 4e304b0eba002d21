import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHandovers1763706300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- second receipts (54-ФЗ): what a card paid for is handed over; kopecks
      create table read.payment_handover (
        uid uuid not null,
        attempt integer not null,
        handover integer not null,
        amount bigint not null,
        state text not null,
        error text,
        handed_over_at timestamptz not null,
        primary key (uid, attempt, handover)
      );
      create index payment_handover_open on read.payment_handover (handed_over_at)
        where state in ('owed', 'failed');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.payment_handover');
  }
}
