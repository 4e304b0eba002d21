-- Events are read through functions: no session keeps a plan made while the table was small, and pages of the global order
-- always come straight from its index, also before the first analyze. One plan for all partitions, kept: which of them are
-- asked is found when it runs; to plan a hundred of them takes 12 ms.

-- Looks into the partitions since the stream began. Refuses where what is asked for stands in one that was detached.
create or replace function event_store.read_stream(p_stream text, p_from integer, p_to integer, p_as_of bigint)
returns setof event_store.event language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  head event_store.stream;
begin
  select * into head from event_store.stream as s where s.name = p_stream;
  if not found then return; end if;
  return query select * from event_store.event as e
    where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream
      and e.version between p_from and p_to and e.position <= p_as_of and e.position >= head.since + 1
    order by e.version;
  if found or p_from > p_to or head.since >= p_as_of then return; end if;
  if head.since + 1 < coalesce((select min(e.position) from event_store.event as e), head.since + 2)
    and head.version >= p_from
    and not exists (select from event_store.event as e
      where hashtextextended(e.stream, 0) = hashtextextended(p_stream, 0) and e.stream = p_stream
        and e.version = p_from and e.position >= head.since + 1)
  then raise exception 'events of % stand in a partition that is not here', p_stream using errcode = 'ES004'; end if;
end $$;

create or replace function event_store.read_all(
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

-- Position order is time order and has no gaps: the last position at an instant is found by halving.
create or replace function event_store.position_at(p_instant timestamptz) returns bigint language plpgsql stable
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
