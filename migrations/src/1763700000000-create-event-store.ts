import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event log and what guards it. `json`, not `jsonb`: the bytes that were hashed are the bytes that are read.
 * Positions are handed out under the row lock of `head`, taken last and held to commit: position order is commit
 * order, without gaps, so a reader needs nothing but "position > mine".
 */
export class CreateEventStore1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(immutability);
    await runner.query(partitions);
    await runner.query(linkFunction);
    await runner.query(moveFunction);
    await runner.query(appendFunction);
    await runner.query(appendOneFunction);
    await runner.query(readFunctions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema read cascade; drop schema event_store cascade');
  }
}

const tables = `
create schema event_store;
create schema read;

create table event_store.stream (
  name text collate "C" primary key check (name ~ '^[a-z][a-z0-9_]*-[!-~]+$'),
  version integer not null check (version > 0),
  -- the version before the last append; while a row is being put in: the expected version, -1 for any
  moved_from integer not null,
  -- what the head row said when it began: its events stand behind, who reads it leaves out the partitions before
  since bigint not null
) with (fillfactor = 70);

-- (stream, version) is unique because the row of its stream hands it out. A stream is found by a hash of its name:
-- half the bytes of the name itself, and a third of what it costs to keep them in order
create table event_store.event (
  position bigint primary key check (position > 0),
  id uuid not null,
  stream text collate "C" not null,
  version integer not null,
  type text collate "C" not null check (type ~ '^[A-Za-z][A-Za-z0-9_.]*$'),
  schema smallint not null,
  data json not null,
  metadata json not null,
  hash bytea not null,
  recorded_at timestamptz not null
) partition by range (position);
create index event_of_stream on event_store.event (hashtextextended(stream, 0), version);

create table event_store.head (
  one boolean primary key default true check (one),
  position bigint not null,
  recorded_at timestamptz not null,
  hash bytea not null,
  -- the last position that has a partition to stand in
  room bigint not null default 0,
  -- of the partitions to be made; changing it leaves those that are there as they are
  partition_size bigint not null default 5000000 check (partition_size > 0)
) with (fillfactor = 10);
insert into event_store.head (position, recorded_at, hash)
values (0, '-infinity', decode(repeat('00', 32), 'hex'));

create table event_store.command (
  key text collate "C" primary key,
  versions integer[] not null,
  first_position bigint not null,
  last_position bigint not null
);

create table event_store.subscription (
  name text collate "C" primary key,
  position bigint not null,
  epoch bigint not null,
  owner text not null,
  error text,
  updated_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

create table event_store.parked (
  subscription text collate "C" not null references event_store.subscription (name) on delete cascade,
  position bigint not null,
  stream text collate "C" not null,
  error text not null,
  attempts integer not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (subscription, position)
);
`;

const immutability = `
create function event_store.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed: % on event_store.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger events_stay before update or delete or truncate on event_store.event
  for each statement execute function event_store.refuse_change();
create trigger heads_stay before delete or truncate on event_store.stream
  for each statement execute function event_store.refuse_change();
create trigger head_stays before delete or truncate on event_store.head
  for each statement execute function event_store.refuse_change();
`;

/**
 * New partitions are tables of their own until they are attached: that waits for no reader and no writer. A trigger of
 * the parent is not asked about a statement that names the partition, so each has its own. With the rights of who made
 * the schema: the shop may append without owning what it appends to.
 */
const partitions = `
create function event_store.add_partitions(p_until bigint) returns integer language plpgsql
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
create function event_store.make_room() returns integer language sql set lock_timeout = '500ms' as $$
  select case when h.room - h.position < h.partition_size
    then event_store.add_partitions(h.position + h.partition_size) else 0 end
  from event_store.head as h
$$;
`;

/**
 * One link of the chain: the hash before, the place, the time and everything else that is stored of an event. The bytes
 * of the rest are made before the head row is locked. verify-links.ts does the same.
 */
const linkFunction = `
create function event_store.link_rest(
  p_id uuid, p_stream text, p_version integer, p_type text, p_schema integer, p_data json, p_metadata json
) returns bytea language sql stable
return convert_to(concat_ws(E'\\n', p_id, p_stream, p_version, p_type, p_schema, octet_length(p_data::text), p_data,
  p_metadata), 'UTF8');

create function event_store.link(p_before bytea, p_position bigint, p_micros bigint, p_rest bytea)
returns bytea language sql stable
return sha256(p_before || convert_to(p_position || E'\\n' || p_micros || E'\\n', 'UTF8') || p_rest);
`;

/**
 * Moves the heads of the appends that are still undecided (outcome null), in the order of their names; gives the new
 * versions, null where a head was not where it was expected.
 */
const moveFunction = `
create function event_store.move_heads(
  p_streams text[], p_expected integer[], p_counts integer[], p_by_name integer[], p_outcome text[]
) returns integer[] language plpgsql as $$
declare
  versions integer[] := array_fill(null::integer, array[cardinality(p_streams)]);
  moved record;
  slot integer := 0;
begin
  for moved in
    insert into event_store.stream as s (name, version, moved_from, since)
    select p_streams[o.i], p_counts[o.i], p_expected[o.i], (select h.position from event_store.head as h)
    from unnest(p_by_name) with ordinality as o (i, rank)
    where p_outcome[o.i] is null
      and (p_expected[o.i] <= 0 or (select true from event_store.stream as x where x.name = p_streams[o.i]))
    order by o.rank
    on conflict (name) do update set version = s.version + excluded.version, moved_from = s.version
    where excluded.moved_from = -1 or s.version = excluded.moved_from
    returning s.name, s.version
  loop
    loop
      slot := slot + 1;
      exit when p_streams[p_by_name[slot]] = moved.name;
      if slot >= cardinality(p_streams) then raise exception 'stream heads came back out of order'; end if;
    end loop;
    versions[p_by_name[slot]] := moved.version;
  end loop;
  return versions;
end $$;
`;

/**
 * One call per micro-batch. Arrays per append (streams … groups) and per event (owners … data; owner = index of its
 * append, place = in its append). Appends of one group stand side by side and are written all or none; its command key stands in the first.
 * No groups: each for itself. Locks in one order everywhere: command keys, stream heads by name, the head row last.
 * outcome: w(ritten), c(onflict: versions carries the real one), l(ost, because another of its group was in conflict),
 * r(epeated: the command has the first answer).
 */
const appendFunction = `
create function event_store.append(
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
  lost integer[];
  i integer;
  e integer := 0;
  won integer := 0;
  tail bigint;
  room bigint;
  stamp timestamptz;
  micros bigint;
  link bytea;
  v_rests bytea[];
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
    moved := event_store.move_heads(p_streams, p_expected, p_counts, p_by_name, outcome);
  else
    -- A group that loses must leave no head moved: everything is undone and tried again without it.
    loop
      begin
        moved := event_store.move_heads(p_streams, p_expected, p_counts, p_by_name, outcome);
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

  v_rests := array(
    select event_store.link_rest(n.id, p_streams[n.owner], versions[n.owner] - p_counts[n.owner] + n.place, n.type,
      n.schema, n.data, p_metadata[n.owner])
    from unnest(p_owners, p_places, p_ids, p_types, p_schemas, p_data) as n (owner, place, id, type, schema, data));

  select h.position, h.room, greatest(h.recorded_at, clock_timestamp()), h.hash into tail, room, stamp, link
  from event_store.head as h for update;
  micros := (extract(epoch from stamp) * 1000000)::bigint;
  for i in 1 .. appends loop
    e := e + p_counts[i];
    continue when outcome[i] <> 'w';
    firsts[i] := tail + 1;
    for own in e - p_counts[i] + 1 .. e loop
      tail := tail + 1;
      link := event_store.link(link, tail, micros, v_rests[own]);
      v_hashes[own] := link;
    end loop;
    lasts[i] := tail;
  end loop;
  if tail > room then perform event_store.add_partitions(tail); end if;

  insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at)
  select firsts[n.owner] + n.place - 1, n.id, p_streams[n.owner], versions[n.owner] - p_counts[n.owner] + n.place, n.type,
    n.schema, n.data, p_metadata[n.owner], n.hash, stamp
  from unnest(p_owners, p_places, p_ids, p_types, p_schemas, p_data, v_hashes)
    as n (owner, place, id, type, schema, data, hash)
  where n.hash is not null;

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

/** The same for a single append: what one caller alone runs most, without the cost of sets. */
const appendOneFunction = `
create function event_store.append_one(
  p_stream text, p_expected integer, p_metadata json, p_key text,
  p_ids uuid[], p_types text[], p_schemas integer[], p_data json[],
  out outcome text, out version integer, out first bigint, out last bigint
) language plpgsql
set enable_seqscan = off
as $$
declare
  events constant integer := cardinality(p_ids);
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
    insert into event_store.stream as s (name, version, moved_from, since)
    values (p_stream, events, p_expected, (select h.position from event_store.head as h))
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
  micros := (extract(epoch from stamp) * 1000000)::bigint;
  first := last + 1;
  for e in 1 .. events loop
    last := last + 1;
    link := event_store.link(link, last, micros, event_store.link_rest(p_ids[e], p_stream, version - events + e,
      p_types[e], p_schemas[e], p_data[e], p_metadata));
    hashes[e] := link;
  end loop;
  if last > room then perform event_store.add_partitions(last); end if;
  if events = 1 then
    insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at)
    values (last, p_ids[1], p_stream, version, p_types[1], p_schemas[1], p_data[1], p_metadata, link, stamp);
  else
    insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at)
    select first + n.place - 1, n.id, p_stream, version - events + n.place::integer, n.type, n.schema, n.data,
      p_metadata, n.hash, stamp
    from unnest(p_ids, p_types, p_schemas, p_data, hashes) with ordinality as n (id, type, schema, data, hash, place);
  end if;
  update event_store.head set position = last, recorded_at = stamp, hash = link;
  if p_key <> '' then
    insert into event_store.command values (p_key, array[version], first, last);
  end if;
  perform pg_notify('event_store', last::text);
end $$;
`;

/**
 * Events are read through functions: no session keeps a plan made while the table was small, and pages of the global
 * order always come straight from its index, also before the first analyze. One plan for all partitions, kept: which of
 * them are asked is found when it runs; to plan a hundred of them takes 12 ms.
 * Position order is time order and has no gaps: the last position at an instant is found by halving.
 */
const readFunctions = `
create function event_store.read_stream(p_stream text, p_from integer, p_to integer, p_as_of bigint)
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
end $$;

create function event_store.read_all(
  p_after bigint, p_until bigint, p_limit integer, p_types text[], p_prefix text
) returns setof event_store.event language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
begin
  return query select * from event_store.event as e
    where e.position > p_after and e.position <= p_until
      and (p_types is null or e.type = any (p_types))
      and (p_prefix is null or starts_with(e.stream, p_prefix))
    order by e.position limit p_limit;
end $$;

create function event_store.position_at(p_instant timestamptz) returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  low bigint := 0;
  high bigint := (select h.position from event_store.head as h);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    -- what stands in a detached partition was before
    if coalesce((select e.recorded_at from event_store.event as e where e.position = middle) <= p_instant, true)
    then low := middle; else high := middle - 1; end if;
  end loop;
  if low > 0 and not exists (select from event_store.event as e where e.position = low) then
    raise exception 'events up to % are not here: attach the partition again that holds them', low
      using errcode = 'no_data_found';
  end if;
  return low;
end $$;
`;
