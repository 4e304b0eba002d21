import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * New streams are begun with a fifth to a quarter less work of PostgreSQL. The events that a stream is begun with stand side by
 * side: its row says where, so they need no entry in the index by streams, which falls anywhere in it. In a store that has
 * events that index is made anew, and whoever reads or appends waits for it: some 2 s per million events. Partitions that were moved to
 * another tablespace get it in the usual one; one that was detached needs the new column before it is attached again
 * (docs/scaling.md). Whoever goes back keeps it: an event that no index names is found by these functions alone.
 */
export class FindOpenings1763702200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(lockTables);
    await runner.query(tables);
    await runner.query(
      'drop function if exists event_store.move_heads(text[], integer[], integer[], integer[], text[])',
    );
    await runner.query(moveFunction);
    await runner.query(appendFunction);
    await runner.query(appendOneFunction);
    await runner.query(readStream);
  }

  async down(): Promise<void> {}
}

/**
 * Appends of processes that are still running take these locks in more than one order: whoever waits too long for one here
 * lets go of all and tries again, before PostgreSQL finds the circle and ends the append.
 */
const lockTables = `
do $$
begin
  set local lock_timeout = '500ms';
  for try in 1 .. 100 loop
    begin
      lock table event_store.head, event_store.stream, event_store.event in access exclusive mode;
      return;
    exception when lock_not_available or deadlock_detected then perform pg_sleep(0.05);
    end;
  end loop;
  raise exception 'the tables of the event store are locked by somebody else';
end $$;
`;

/**
 * The checks of events go: PostgreSQL reads their words anew for each statement. A position below 1 has no partition, and
 * the event store tries the name of a type before it sends it.
 */
const tables = `
-- whether it is one of those its stream was begun with, and stands where the row of the stream says
alter table event_store.event add column if not exists opening boolean not null default false,
  drop constraint if exists event_position_check, drop constraint if exists event_type_check;
-- so many events it was begun with: side by side right behind since, unless another append came between
alter table event_store.stream add column if not exists opening integer not null default 0;
drop index if exists event_store.event_of_stream;
create index event_of_stream on event_store.event (hashtextextended(stream, 0), version) where not opening;
`;

/**
 * As in 1763701700000. Where all streams are new it says behind which position their events will stand, in the order of the
 * appends, if nobody appends before.
 */
const moveFunction = `
create or replace function event_store.move_heads(
  p_streams text[], p_expected integer[], p_counts integer[], p_by_name integer[], p_outcome text[],
  out versions integer[], out opened_behind bigint
) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  start bigint;
  before integer := 0;
  behind integer[];
  moved record;
begin
  versions := array_fill(null::integer, array[cardinality(p_streams)]);
  select h.position into start from event_store.head as h;
  if 0 = all (p_expected) then
    for i in 1 .. cardinality(p_streams) loop
      behind[i] := before;
      if p_outcome[i] is null then before := before + p_counts[i]; end if;
    end loop;
    begin
      insert into event_store.stream (name, version, moved_from, since, opening)
      select p_streams[o.i], p_counts[o.i], 0, start + behind[o.i], p_counts[o.i]
      from unnest(p_by_name) as o (i) where p_outcome[o.i] is null;
      versions := p_counts;
      opened_behind := start;
      return;
    exception when unique_violation then null;
    end;
  end if;
  if 0 < all (p_expected) then
    for moved in
      update event_store.stream as s set version = s.version + p_counts[o.i], moved_from = s.version
      from unnest(p_by_name) as o (i)
      where s.name = p_streams[o.i] and s.version = p_expected[o.i] and p_outcome[o.i] is null
      returning o.i, s.version
    loop
      versions[moved.i] := moved.version;
    end loop;
    return;
  end if;
  loop
    begin
      for moved in
        merge into event_store.stream as s using unnest(p_by_name) as o (i) on s.name = p_streams[o.i]
        when matched and p_outcome[o.i] is null and p_expected[o.i] in (-1, s.version) then
          update set version = s.version + p_counts[o.i], moved_from = s.version
        when not matched and p_outcome[o.i] is null and p_expected[o.i] <= 0 then
          insert (name, version, moved_from, since) values (p_streams[o.i], p_counts[o.i], p_expected[o.i], start)
        returning o.i, s.version
      loop
        versions[moved.i] := moved.version;
      end loop;
      return;
    exception when unique_violation then null;
    end;
  end loop;
end $$;
`;

/** As in 1763701300000 and 1763701900000, but that it says of the events whether they are where their streams' rows say. */
const appendFunction = `
create or replace function event_store.append(
  p_streams text[], p_expected integer[], p_counts integer[], p_metadata json[], p_keys text[], p_by_name integer[],
  p_groups integer[],
  p_owners integer[], p_places integer[], p_ids uuid[], p_types text[], p_schemas integer[], p_data json[],
  out outcome text[], out versions integer[], out firsts bigint[], out lasts bigint[]
) language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  appends constant integer := cardinality(p_streams);
  used event_store.command;
  moved integer[];
  opened_behind bigint;
  opening boolean;
  lost integer[];
  i integer;
  e integer := 0;
  won integer := 0;
  tail bigint;
  room bigint;
  stamp timestamptz;
  micros bigint;
  link bytea;
  v_hashes bytea[] := array_fill(null::bytea, array[cardinality(p_owners)]);
begin
  outcome := array_fill(null::text, array[appends]);
  versions := array_fill(0, array[appends]);
  firsts := array_fill(0::bigint, array[appends]);
  lasts := array_fill(0::bigint, array[appends]);

  if p_keys is not null then
    perform pg_advisory_xact_lock(lock)
    from (select distinct hashtextextended(key, 0) as lock from unnest(p_keys) as k (key) where key <> '' order by 1) as l;
    for i in 1 .. appends loop
      continue when p_keys[i] = '';
      select * into used from event_store.command where command.key = p_keys[i];
      continue when not found;
      outcome[i] := 'r'; versions[i] := used.versions[1]; firsts[i] := used.first_position; lasts[i] := used.last_position;
      continue when p_groups is null;
      for other in i + 1 .. appends loop
        exit when p_groups[other] <> p_groups[i];
        outcome[other] := 'r';
      end loop;
    end loop;
  end if;

  if p_groups is null then
    select h.versions, h.opened_behind into moved, opened_behind
    from event_store.move_heads(p_streams, p_expected, p_counts, p_by_name, outcome) as h;
  else
    -- A group that loses must leave no head moved: everything is undone and tried again without it.
    loop
      begin
        select h.versions, h.opened_behind into moved, opened_behind
        from event_store.move_heads(p_streams, p_expected, p_counts, p_by_name, outcome) as h;
        lost := array(select distinct p_groups[a] from generate_series(1, appends) as a
          where outcome[a] is null and moved[a] is null);
        exit when cardinality(lost) = 0;
        won := 0;
        for i in 1 .. appends loop
          continue when outcome[i] is not null or p_groups[i] <> all (lost);
          outcome[i] := case when moved[i] is null then 'c' else 'l' end;
          if moved[i] is not null then won := won + 1; end if;
        end loop;
        exit when won = 0;
        raise exception 'undo' using errcode = 'ES002';
      exception when sqlstate 'ES002' then null;
      end;
    end loop;
  end if;

  won := 0;
  for i in 1 .. appends loop
    if outcome[i] is null and moved[i] is not null then
      outcome[i] := 'w'; versions[i] := moved[i]; won := won + 1;
    elsif coalesce(outcome[i], 'c') = 'c' then
      outcome[i] := 'c';
      versions[i] := coalesce((select s.version from event_store.stream as s where s.name = p_streams[i]), 0);
    end if;
  end loop;
  if won = 0 then return; end if;

  select h.position, h.room, greatest(h.recorded_at, clock_timestamp()), h.hash into tail, room, stamp, link
  from event_store.head as h for update;
  opening := coalesce(tail = opened_behind, false);
  micros := (extract(epoch from stamp) * 1000000)::bigint;
  for i in 1 .. appends loop
    e := e + p_counts[i];
    continue when outcome[i] <> 'w';
    firsts[i] := tail + 1;
    for own in e - p_counts[i] + 1 .. e loop
      tail := tail + 1;
      link := event_store.link(link, tail, micros, event_store.link_rest(p_ids[own], p_streams[i],
        versions[i] - p_counts[i] + p_places[own], p_types[own], p_schemas[own], p_data[own], p_metadata[i]));
      v_hashes[own] := link;
    end loop;
    lasts[i] := tail;
  end loop;
  if tail > room then perform event_store.require_room(tail); end if;

  insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at, opening)
  select firsts[p_owners[n.own]] + p_places[n.own] - 1, p_ids[n.own], p_streams[p_owners[n.own]],
    versions[p_owners[n.own]] - p_counts[p_owners[n.own]] + p_places[n.own], p_types[n.own], p_schemas[n.own], p_data[n.own],
    p_metadata[p_owners[n.own]], v_hashes[n.own], stamp, opening
  from generate_subscripts(v_hashes, 1) as n (own)
  where v_hashes[n.own] is not null;

  update event_store.head set position = tail, recorded_at = stamp, hash = link;

  if p_keys is not null then
    insert into event_store.command
    select p_keys[k], array_agg(versions[a] order by a), firsts[k], max(lasts[a])
    from generate_series(1, appends) as k, generate_series(1, appends) as a
    where p_keys[k] <> '' and outcome[k] = 'w' and (a = k or p_groups[a] = p_groups[k])
    group by k;
  end if;

  perform pg_notify('event_store', tail::text);
end $$;
`;

/** The same for a single append. */
const appendOneFunction = `
create or replace function event_store.append_one(
  p_stream text, p_expected integer, p_metadata json, p_key text,
  p_ids uuid[], p_types text[], p_schemas integer[], p_data json[],
  out outcome text, out version integer, out first bigint, out last bigint
) language plpgsql
set enable_seqscan = off
as $$
declare
  events constant integer := cardinality(p_ids);
  start bigint;
  opening boolean;
  room bigint;
  stamp timestamptz;
  micros bigint;
  link bytea;
  hashes bytea[] := '{}';
begin
  if p_key <> '' then
    perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
    select 'r', c.versions[1], c.first_position, c.last_position into outcome, version, first, last
    from event_store.command as c where c.key = p_key;
    if found then return; end if;
  end if;

  if p_expected > 0 then
    update event_store.stream as s set version = s.version + events, moved_from = s.version
    where s.name = p_stream and s.version = p_expected returning s.version into version;
  else
    select h.position into start from event_store.head as h;
    insert into event_store.stream as s (name, version, moved_from, since, opening)
    values (p_stream, events, p_expected, start, events)
    on conflict (name) do update set version = s.version + excluded.version, moved_from = s.version
    where excluded.moved_from = -1 returning s.version into version;
  end if;
  first := 0; last := 0;
  if version is null then
    outcome := 'c';
    version := coalesce((select s.version from event_store.stream as s where s.name = p_stream), 0);
    return;
  end if;

  outcome := 'w';
  select h.position, h.room, greatest(h.recorded_at, clock_timestamp()), h.hash into last, room, stamp, link
  from event_store.head as h for update;
  -- only a new stream has no more events than are appended
  opening := coalesce(version = events and last = start, false);
  micros := (extract(epoch from stamp) * 1000000)::bigint;
  first := last + 1;
  for e in 1 .. events loop
    last := last + 1;
    link := event_store.link(link, last, micros, event_store.link_rest(p_ids[e], p_stream, version - events + e,
      p_types[e], p_schemas[e], p_data[e], p_metadata));
    hashes[e] := link;
  end loop;
  if last > room then perform event_store.require_room(last); end if;
  if events = 1 then
    insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at, opening)
    values (last, p_ids[1], p_stream, version, p_types[1], p_schemas[1], p_data[1], p_metadata, link, stamp, opening);
  else
    insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at, opening)
    select first + n.place - 1, n.id, p_stream, version - events + n.place::integer, n.type, n.schema, n.data,
      p_metadata, n.hash, stamp, opening
    from unnest(p_ids, p_types, p_schemas, p_data, hashes) with ordinality as n (id, type, schema, data, hash, place);
  end if;
  update event_store.head set position = last, recorded_at = stamp, hash = link;
  if p_key <> '' then
    insert into event_store.command values (p_key, array[version], first, last);
  end if;
  perform pg_notify('event_store', last::text);
end $$;
`;

/** First the opening events, which are the first versions, then those that have an entry in the index. */
const readStream = `
create or replace function event_store.read_stream(p_stream text, p_from integer, p_to integer, p_as_of bigint)
returns setof event_store.event language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  head event_store.stream;
  told boolean := false;
begin
  select * into head from event_store.stream as s where s.name = p_stream;
  if not found then return; end if;
  if p_from <= head.opening then
    return query select * from event_store.event as e
      where e.position >= head.since + greatest(p_from, 1)
        and e.position <= least(head.since + least(p_to, head.opening), p_as_of) and e.stream = p_stream and e.opening
      order by e.position;
    told := found;
  end if;
  -- where one of the opening events stands there all of them do
  if told and least(p_to, head.version) <= head.opening then return; end if;
  return query select * from event_store.event as e
    where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream and not e.opening
      and e.version between p_from and p_to and e.position <= p_as_of and e.position > head.since
    order by e.version;
  if told or found or p_from > p_to or head.since >= p_as_of then return; end if;
  if head.since + 1 < coalesce((select min(e.position) from event_store.event as e), head.since + 2)
    and head.version >= p_from
    and not exists (select from event_store.event as e
      where e.position = head.since + p_from and e.stream = p_stream and e.opening)
    and not exists (select from event_store.event as e
      where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream and not e.opening
        and e.version = p_from and e.position > head.since)
  then raise exception 'events of % stand in a partition that is not here', p_stream using errcode = 'ES004'; end if;
end $$;
`;
