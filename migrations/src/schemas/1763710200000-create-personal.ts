import type { MigrationInterface, QueryRunner } from 'typeorm';
import personal from './personal.sql';

export class CreatePersonal1763710200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(personal);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema personal cascade');
  }
}
