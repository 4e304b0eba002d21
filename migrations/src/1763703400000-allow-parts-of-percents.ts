import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A price list may give 7.5 %. */
export class AllowPartsOfPercents1763703400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.member
        alter column primer_percent type double precision,
        alter column product_percent type double precision`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.member
        alter column primer_percent type integer,
        alter column product_percent type integer`);
  }
}
