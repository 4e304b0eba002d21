import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBankLines1763704700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.bank_line (
        key text primary key,
        account text not null,
        number text not null,
        day date not null,
        received date not null,
        amount bigint not null,
        matched bigint not null default 0,
        returned bigint not null default 0,
        is_set_aside boolean not null default false,
        is_touched boolean not null default false,
        imported_at timestamptz not null,
        subject text not null,
        sealed text not null
      );
      create index bank_line_open on read.bank_line (received, key)
        where matched + returned < amount and not is_set_aside;
      create table read.bank_match (
        line text not null,
        order_uid uuid not null,
        amount bigint not null,
        primary key (line, order_uid)
      );
      create index bank_match_order on read.bank_match (order_uid);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.bank_line, read.bank_match');
  }
}
