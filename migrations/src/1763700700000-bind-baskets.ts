import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BindBaskets1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- the member a basket belongs to; the member's basket a visitor's went to
      alter table read.basket add column owner_id uuid, add column moved_to uuid;

      -- the member an order belongs to; a visitor's belongs to whoever knows its uid
      alter table read.customer_order add column member_id uuid;
      create index customer_order_of_member on read.customer_order (member_id, submitted_at desc)
        where member_id is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.customer_order drop column member_id;
      alter table read.basket drop column owner_id, drop column moved_to`);
  }
}
