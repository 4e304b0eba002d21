import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL shows what a transaction has written a moment before it tells the others what that changed in their tables.
 * An append that made a partition and put events into it let a reader see, in that moment, the head behind those events
 * and not the events: a subscription went past them for ever. So an append past the last partition is refused, and the
 * event store makes the partition in a transaction of its own before it appends again: whoever sees an event now has
 * been told of the table it stands in.
 */
export class PartitionsBeforeEvents1763701900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function event_store.require_room(p_until bigint) returns void language plpgsql as $$
      begin
        raise exception 'there is no partition yet for the event at position %', p_until
          using errcode = 'ES003', detail = p_until;
      end $$;
    `);
    await runner.query(inAppends('add_partitions', 'require_room'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(inAppends('require_room', 'add_partitions'));
    await runner.query('drop function event_store.require_room(bigint)');
  }
}

/** Of both forms of append one word is another. */
const inAppends = (before: string, after: string): string => `
  do $$
  declare
    changed regprocedure[];
    one regprocedure;
  begin
    changed := array(select oid from pg_proc where pronamespace = 'event_store'::regnamespace
      and proname in ('append', 'append_one') and prosrc like '%perform event_store.${before}(%');
    if cardinality(changed) <> 2 then raise exception 'both forms of append should ask for room: %', changed; end if;
    foreach one in array changed loop
      execute replace(pg_get_functiondef(one), 'perform event_store.${before}(', 'perform event_store.${after}(');
    end loop;
  end $$`;
