import type { MigrationInterface, QueryRunner } from 'typeorm';
import account from './account.sql';

export class CreateAccount1763710500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(account);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema account cascade');
  }
}
