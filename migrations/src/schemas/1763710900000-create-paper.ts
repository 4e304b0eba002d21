import type { MigrationInterface, QueryRunner } from 'typeorm';
import paper from './paper.sql';

export class CreatePaper1763710900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(paper);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema paper cascade');
  }
}
