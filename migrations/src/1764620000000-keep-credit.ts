import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that stay with the shop for the payer's next orders: so much of each was spent. */
export class KeepCredit1764620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.payment_refund add column spent bigint not null default 0');
    await runner.query(
      `create index payment_refund_kept on read.payment_refund (requested_at) where state = 'kept'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.payment_refund_kept');
    await runner.query('alter table read.payment_refund drop column spent');
  }
}
