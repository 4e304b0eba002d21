import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FindFreeOrders1763706450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- what costs nothing waits for no money: the sweep looks for the few that nobody settled
      create index customer_order_free on read.customer_order (submitted_at)
        where state in ('created', 'awaiting_payment') and creation->>'total' = '0';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.customer_order_free');
  }
}
