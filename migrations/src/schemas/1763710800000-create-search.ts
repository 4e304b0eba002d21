import type { MigrationInterface, QueryRunner } from 'typeorm';
import search from './search.sql';

export class CreateSearch1763710800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(search);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema search cascade');
  }
}
