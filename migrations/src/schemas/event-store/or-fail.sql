-- Passes on the row of append or append_one where all appends were written, and nothing of the answer is missing; else the
-- transaction fails, with the row as detail: read models and COMMIT may already be on their way behind it.
create function event_store.or_fail(p_answer record, p_appends integer) returns text language plpgsql immutable as $$
begin
  if p_answer::text !~ format('^\("?\{?w(,w){%1$s}\}?"?(,"?\{?\d+(,\d+){%1$s}\}?"?){3}\)$', p_appends - 1) then
    raise exception 'not all is written' using errcode = 'ES005', detail = p_answer::text;
  end if;
  return p_answer::text;
end $$;
