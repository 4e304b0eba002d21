-- Passes on the row of append or append_one where all appends were written, and nothing of the answer is missing; else the
-- transaction fails, with the row as detail: read models and COMMIT may already be on their way behind it. Example of a row:
-- ("{w,w}","{1,1}","{5,6}","{5,6}").
create function event_store.or_fail(p_answer record, p_appends integer) returns text language plpgsql immutable as $$
declare
  pieces constant text[] := string_to_array(translate(p_answer::text, '("{})', ''), ',');
begin
  if cardinality(pieces) <> 4 * p_appends
    or exists (select from unnest(pieces[: p_appends]) as o (outcome) where o.outcome <> 'w')
    or exists (select from unnest(pieces[p_appends + 1 :]) as n (number) where n.number !~ '^\d+$')
  then
    raise exception 'not all is written' using errcode = 'ES005', detail = p_answer::text;
  end if;
  return p_answer::text;
end $$;
