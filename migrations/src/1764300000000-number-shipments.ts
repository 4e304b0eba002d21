import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers about shipments name theirs. */
export class NumberShipments1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.document add column shipment integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.document drop column shipment');
  }
}
