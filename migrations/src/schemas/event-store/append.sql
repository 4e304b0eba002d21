-- One call per micro-batch. Arrays per append (streams … groups) and per event (owners … data; owner = index of its append,
-- place = in its append). Appends of one group stand side by side and are written all or none; its command key stands in the
-- first. No groups: each for itself. Locks in one order everywhere: command keys, stream heads by name, the head row last.
-- outcome: w(ritten), c(onflict: versions carries the real one), l(ost, because another of its group was in conflict),
-- r(epeated: the command has the first answer).
-- Events are taken from the arrays by their place: to unnest seven arrays costs more than all the looks into them.
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

  select h.position, h.room, greatest(h.recorded_at, clock_timestamp()), h.hash into tail, room, stamp, link
  from event_store.head as h for update;
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

  insert into event_store.event (position, id, stream, version, type, schema, data, metadata, hash, recorded_at)
  select firsts[p_owners[n.own]] + p_places[n.own] - 1, p_ids[n.own], p_streams[p_owners[n.own]],
    versions[p_owners[n.own]] - p_counts[p_owners[n.own]] + p_places[n.own], p_types[n.own], p_schemas[n.own], p_data[n.own],
    p_metadata[p_owners[n.own]], v_hashes[n.own], stamp
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
