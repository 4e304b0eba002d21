-- New partitions are tables of their own until they are attached: that waits for no reader and no writer. A trigger of the
-- parent is not asked about a statement that names the partition, so each has its own. With the rights of who made the
-- schema: the shop may append without owning what it appends to.
create or replace function event_store.add_partitions(p_until bigint) returns integer language plpgsql
security definer set search_path = pg_catalog, pg_temp set client_min_messages = warning
as $$
declare
  last bigint;
  size bigint;
  partition text;
  made integer := 0;
begin
  select h.room, h.partition_size into last, size from event_store.head as h for update;
  while last < p_until loop
    partition := 'event_store.event_' || last + 1;
    execute format('create table %s (like event_store.event including all)', partition);
    execute format('create trigger events_stay before update or delete or truncate on %s
      for each statement execute function event_store.refuse_change()', partition);
    execute format('alter table event_store.event attach partition %s for values from (%s) to (%s)',
      partition, last + 1, last + 1 + size);
    last := last + size;
    made := made + 1;
  end loop;
  update event_store.head as h set room = last where made > 0;
  return made;
end $$;

-- a whole partition ahead, always; rather later than to let appends wait behind somebody's lock
create or replace function event_store.make_room() returns integer language sql set lock_timeout = '500ms' as $$
  select case when h.room - h.position < h.partition_size
    then event_store.add_partitions(h.position + h.partition_size) else 0 end
  from event_store.head as h
$$;

-- PostgreSQL shows what a transaction has written a moment before it tells the others what that changed in their tables: a
-- reader could see the head behind events whose partition it does not know yet, and go past them for ever. So an append past
-- the last partition is refused, and the event store makes the partition in a transaction of its own before it tries again.
create or replace function event_store.require_room(p_until bigint) returns void language plpgsql as $$
begin
  raise exception 'there is no partition yet for the event at position %', p_until
    using errcode = 'ES003', detail = p_until;
end $$;
