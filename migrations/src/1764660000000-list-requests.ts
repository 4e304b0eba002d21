import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for what is in no price list, and the offers made for them. */
export class ListRequests1764660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table read.service_request (
         uid uuid primary key,
         number text not null,
         member_id uuid,
         kind text not null,
         state text not null,
         submitted_at timestamptz not null,
         submission json not null,
         offers jsonb not null,
         history jsonb not null,
         valid_until date
       )`,
    );
    await runner.query(
      'create index service_request_member on read.service_request (member_id, submitted_at desc) where member_id is not null',
    );
    await runner.query('create unique index service_request_number on read.service_request (number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.service_request');
  }
}
