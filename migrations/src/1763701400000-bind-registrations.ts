import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BindRegistrations1763701400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account.one_time_secret
        -- hash of what the browser keeps that asked for an account: a password chosen there holds for nobody else
        add column browser bytea,
        -- page of this site to go on with
        add column back text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account.one_time_secret drop column browser, drop column back');
  }
}
