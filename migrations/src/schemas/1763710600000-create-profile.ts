import type { MigrationInterface, QueryRunner } from 'typeorm';
import profile from './profile.sql';

export class CreateProfile1763710600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(profile);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema profile cascade');
  }
}
