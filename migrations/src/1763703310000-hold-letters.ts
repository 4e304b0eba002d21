import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldLetters1763703310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mail.letter
        drop constraint letter_state_check,
        -- held: one too many to that address
        add constraint letter_state_check check (state in ('sent', 'dropped', 'held'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update mail.letter set state = 'dropped' where state = 'held';
      alter table mail.letter
        drop constraint letter_state_check,
        add constraint letter_state_check check (state in ('sent', 'dropped'));`);
  }
}
