-- The streams a subscription has parked, for the statement that moves its checkpoint. That one may wait for a retry, and would
-- go on with what it saw before: it would park new events behind others that are not parked any more. A function that is not
-- stable looks again.
create or replace function event_store.parked_streams(p_subscription text) returns text[] language plpgsql volatile as $$
begin
  return (select array_agg(distinct p.stream) from event_store.parked as p where p.subscription = p_subscription);
end $$;
