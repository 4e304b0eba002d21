import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lines pay for stands in read.payment_money too; of the two only that one is read. */
export class DropBankMatch1763705600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.bank_match');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.bank_match (
        line text not null,
        order_uid uuid not null,
        amount bigint not null,
        primary key (line, order_uid)
      );
      create index bank_match_order on read.bank_match (order_uid);
      insert into read.bank_match (line, order_uid, amount)
      select substr(source, 6), uid, amount from read.payment_money where source like 'line-%';`);
  }
}
