import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1763704900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- every try to pay an order by card or СБП; kopecks
      create table read.payment_attempt (
        uid uuid not null,
        attempt integer not null,
        order_number text not null,
        md_order text,
        state text not null,
        amount bigint not null,
        requested_at timestamptz not null,
        until timestamptz,
        primary key (uid, attempt)
      );
      create index payment_attempt_md_order on read.payment_attempt (md_order);
      create index payment_attempt_open on read.payment_attempt (requested_at)
        where state in ('requested', 'registered', 'pending', 'parked');

      -- money that came for an order: of an attempt, or of a line of a bank statement
      create table read.payment_money (
        uid uuid not null,
        source text not null,
        amount bigint not null,
        came_at timestamptz not null,
        primary key (uid, source)
      );
      create index payment_money_came on read.payment_money (came_at);

      create table read.payment_refund (
        uid uuid not null,
        refund text not null,
        attempt integer,
        bank_line text,
        amount bigint not null,
        reason text not null,
        state text not null,
        requested_at timestamptz not null,
        primary key (uid, refund)
      );
      create index payment_refund_open on read.payment_refund (requested_at) where state = 'requested';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.payment_attempt, read.payment_money, read.payment_refund');
  }
}
