import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadDictionaries1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.dictionary_version (
        kind text not null,
        version integer not null,
        content json not null,
        effective_from timestamptz not null,
        published_at timestamptz not null,
        position bigint not null,
        primary key (kind, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.dictionary_version');
  }
}
