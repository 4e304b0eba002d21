-- Moves the heads of the appends that are still undecided (outcome null); gives the new versions, null where a head was not
-- where it was expected. Rows are met in the order of their names, so that two batches never wait for each other; nested loops
-- keep that order.
-- Not by "on conflict", which looks for every name twice and writes every new row twice. Where a stream appears while it is
-- being put in, that is undone and looked at again: by then it is there to be seen. Where every stream is expected to be there
-- its row is only changed.
create or replace function event_store.move_heads(
  p_streams text[], p_expected integer[], p_counts integer[], p_by_name integer[], p_outcome text[],
  out versions integer[]
) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  start bigint;
  moved record;
begin
  versions := array_fill(null::integer, array[cardinality(p_streams)]);
  select h.position into start from event_store.head as h;
  if 0 = all (p_expected) then
    begin
      insert into event_store.stream (name, version, moved_from, since)
      select p_streams[o.i], p_counts[o.i], 0, start
      from unnest(p_by_name) as o (i) where p_outcome[o.i] is null;
      versions := p_counts;
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
