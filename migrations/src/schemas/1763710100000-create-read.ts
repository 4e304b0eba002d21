import type { MigrationInterface, QueryRunner } from 'typeorm';
import baskets from './read/baskets.sql';
import dictionaries from './read/dictionaries.sql';
import orders from './read/orders.sql';
import papers from './read/papers.sql';
import payments from './read/payments.sql';
import people from './read/people.sql';

export class CreateRead1763710100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [dictionaries, baskets, orders, people, papers, payments]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema read cascade');
  }
}
