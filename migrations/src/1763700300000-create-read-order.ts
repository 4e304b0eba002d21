import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadOrder1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.customer_order (
        uid uuid primary key,
        number text unique,
        state text not null,
        basket_id uuid not null,
        submitted_at timestamptz not null,
        submission json not null,
        creation json,
        history json not null
      );
      create index customer_order_waiting on read.customer_order (submitted_at) where state = 'submitted';

      -- keys that open the personal fields of events; a forgotten person is a key set to null
      create schema personal;
      create table personal.subject_key (
        subject text primary key,
        key bytea,
        created_at timestamptz not null default clock_timestamp()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema personal cascade; drop table read.customer_order');
  }
}
