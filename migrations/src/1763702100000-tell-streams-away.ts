import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A stream whose events all stand in a partition that was detached was read as one without events. Whoever goes back keeps
 * it: it gives the same, or refuses.
 */
export class TellStreamsAway1763702100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create or replace function event_store.read_stream(p_stream text, p_from integer, p_to integer, p_as_of bigint)
returns setof event_store.event language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  first constant bigint := (select s.since + 1 from event_store.stream as s where s.name = p_stream);
begin
  if first is null then return; end if;
  return query select * from event_store.event as e
    where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream
      and e.version between p_from and p_to and e.position <= p_as_of and e.position >= first
    order by e.version;
  if found or p_from > p_to or first > p_as_of then return; end if;
  if first < coalesce((select min(e.position) from event_store.event as e), first + 1)
    and exists (select from event_store.stream as s where s.name = p_stream and s.version >= p_from)
    and not exists (select from event_store.event as e
      where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream
        and e.version = p_from and e.position >= first)
  then raise exception 'events of % stand in a partition that is not here', p_stream using errcode = 'ES004'; end if;
end $$;`);
  }

  async down(): Promise<void> {}
}
