import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few orders of which somebody asks for a read once more. */
export class FindRepeats1764610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index customer_order_repeats on read.customer_order (submitted_at)
       where fulfilment @> '{"repeats": [{"state": "asked"}]}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.customer_order_repeats');
  }
}
