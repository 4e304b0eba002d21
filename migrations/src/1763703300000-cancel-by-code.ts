import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CancelByCode1763703300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account.one_time_secret
        alter column uid drop not null,
        -- the order that a code cancels: it belongs to no account
        add column order_uid uuid,
        add constraint one_time_secret_owner check (num_nonnulls(uid, order_uid) = 1);
      create index one_time_secret_of_order on account.one_time_secret (order_uid) where order_uid is not null;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from account.one_time_secret where uid is null;
      alter table account.one_time_secret drop column order_uid, alter column uid set not null`);
  }
}
