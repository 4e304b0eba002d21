-- The same for a single append: what one caller alone runs most, without the cost of sets.
create or replace function event_store.append_one(
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
  if last > room then perform event_store.require_room(last); end if;
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
