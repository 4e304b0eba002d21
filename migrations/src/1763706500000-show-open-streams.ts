import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['basket', 'basket_primer', 'basket_product', 'basket_sequencing'];

export class ShowOpenStreams1763706500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`
        alter table read.${table} rename column basket_id to stream_key;
        alter table read.${table} alter column stream_key type text collate "C" using stream_key::text;`);
    await runner.query(`
      -- stream_key: a basket's stream without its category; the basket of a stream that was closed by an order has its rows under the next one
      -- events_before: those of the closed streams
      alter table read.basket add column events_before integer not null default 0;`);
    // a column of another type has no statistics: a basket would be looked for as if there were thousands of its rows
    for (const table of TABLES) await runner.query(`analyze read.${table}`);
  }

  /** Rows of baskets that were ordered from are lost; a rebuild by the code of then makes them anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.basket drop column events_before');
    for (const table of TABLES)
      await runner.query(`
        delete from read.${table} where length(stream_key) > 36;
        alter table read.${table} alter column stream_key type uuid using stream_key::uuid;
        alter table read.${table} rename column stream_key to basket_id;`);
  }
}
