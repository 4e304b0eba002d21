import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadBasket1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- numbers the primers of all baskets: an id stays the same when baskets are joined
      create schema basket;
      create sequence basket.primer_id as integer;

      create table read.basket (
        basket_id uuid primary key,
        version integer not null
      ) with (fillfactor = 70);

      create table read.basket_primer (
        basket_id uuid not null,
        primer_id integer not null,
        number_in_order integer not null,
        edit_state text not null,
        primer json not null,
        quote json,
        primary key (basket_id, primer_id)
      ) with (fillfactor = 80);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.basket_primer; drop table read.basket; drop schema basket cascade');
  }
}
