import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Services in baskets: genes, cloning, mutagenesis, accepted offers. */
export class KeepServices1764652000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table read.basket_service (
         stream_key text collate "C" not null,
         service_id integer not null,
         service json not null,
         quote json,
         primary key (stream_key, service_id)
       ) with (fillfactor = 80)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.basket_service');
  }
}
