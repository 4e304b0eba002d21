import type { MigrationInterface, QueryRunner } from 'typeorm';
import emulator from './emulator.sql';

export class CreateEmulator1763711000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(emulator);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema emulator cascade');
  }
}
