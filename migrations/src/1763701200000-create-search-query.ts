import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSearchQuery1763701200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema search;
      -- what was looked for, counted by day; nothing says by whom
      create table search.query (
        day date not null,
        language text not null,
        query text not null,
        found integer not null,
        times integer not null,
        primary key (day, language, query)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema search cascade');
  }
}
