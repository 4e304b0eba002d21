import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadBasketProducts1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- place: the order in which products were put in, which decides between equals of a discount group
      create table read.basket_product (
        basket_id uuid not null,
        product_id integer not null,
        place integer not null,
        product json not null,
        primary key (basket_id, product_id)
      ) with (fillfactor = 80);

      create table read.basket_sequencing (
        basket_id uuid primary key,
        sequencing json not null
      ) with (fillfactor = 80);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.basket_sequencing; drop table read.basket_product');
  }
}
