import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folders of files that lie in baskets are kept longer than those that nobody sends. */
export class HoldAttachments1764671000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attachment.folder add column held_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attachment.folder drop column held_at');
  }
}
