import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done for the lines of an order, and the few orders that somebody has to make or send. */
export class TellLines1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.customer_order add column fulfilment jsonb');
    await runner.query(
      `create index customer_order_made on read.customer_order (submitted_at)
       where state in ('paid', 'in_production', 'shipped')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.customer_order_made');
    await runner.query('alter table read.customer_order drop column fulfilment');
  }
}
