import type { MigrationInterface, QueryRunner } from 'typeorm';
import basket from './basket.sql';

export class CreateBasket1763710300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(basket);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema basket cascade');
  }
}
