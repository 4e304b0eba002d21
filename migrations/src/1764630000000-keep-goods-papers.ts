import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Safety data sheets of products and certificates of their lots; the bytes stand with those of papers. */
export class KeepGoodsPapers1764630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table read.goods_paper (
         number text not null,
         paper text not null,
         lot text not null,
         language text not null,
         sha256 text not null,
         bytes integer not null,
         added_at timestamptz not null,
         primary key (number, paper, lot, language)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.goods_paper');
  }
}
