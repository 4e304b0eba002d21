import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePapers1763703600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- bytes of issued papers by their hash, each under the key of whom it is about
      create schema paper;
      create table paper.file (
        sha256 text primary key,
        subject text not null,
        sealed bytea not null,
        stored_at timestamptz not null default clock_timestamp()
      );

      -- nothing personal stands here: anybody who holds a paper may look it up by its code
      create table read.document (
        document uuid primary key,
        owner uuid not null,
        kind text not null,
        language text not null,
        number text not null,
        version integer not null,
        day date not null,
        valid_until date not null,
        total bigint not null,
        code text not null unique,
        state text not null,
        replaced_by uuid,
        is_sample boolean not null,
        sha256 text not null
      );
      create index document_owner on read.document (owner);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.document; drop schema paper cascade');
  }
}
