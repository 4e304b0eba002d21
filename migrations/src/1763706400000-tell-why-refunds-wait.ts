import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellWhyRefundsWait1763706400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- why it is not sent: the bank's words, or what keeps the shop from asking
      alter table read.payment_refund add column why text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.payment_refund drop column why');
  }
}
