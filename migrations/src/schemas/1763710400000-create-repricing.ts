import type { MigrationInterface, QueryRunner } from 'typeorm';
import repricing from './repricing.sql';

export class CreateRepricing1763710400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(repricing);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema repricing cascade');
  }
}
