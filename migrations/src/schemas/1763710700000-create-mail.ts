import type { MigrationInterface, QueryRunner } from 'typeorm';
import mail from './mail.sql';

export class CreateMail1763710700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mail);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema mail cascade');
  }
}
