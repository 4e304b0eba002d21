-- An event that its stream was begun with stood where the row of the stream said, and had no entry in the index. Now each has one.
-- In the order in which an append takes them: one that is still under way is waited for.
lock table event_store.stream, event_store.event in access exclusive mode;
drop index event_store.event_of_stream;
create index event_of_stream on event_store.event (hashtextextended(stream, 0), version);
alter table event_store.event drop column opening;
alter table event_store.stream drop column opening;
-- another answer than before: it cannot be replaced
drop function event_store.move_heads(text[], integer[], integer[], integer[], text[]);
