import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemindOfPapers1763706350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.document add is_reminded boolean not null default false;
      -- what a reminder may still be owed for, by its last day
      create index document_to_remind on read.document (valid_until)
        where state = 'valid' and not is_reminded and not is_sample and kind in ('invoice', 'invoice-offer');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index read.document_to_remind; alter table read.document drop column is_reminded',
    );
  }
}
