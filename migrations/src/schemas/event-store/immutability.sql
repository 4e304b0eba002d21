-- Nothing that happened is changed or taken away. Partitions get the trigger of events when they are made.
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
