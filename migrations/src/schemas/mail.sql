-- what became of the letters that events owe; neither address nor content stands here
create schema mail;
create table mail.letter (
  id text primary key,
  kind text not null,
  stream text not null,
  -- held: one too many to that address
  state text not null check (state in ('sent', 'dropped', 'held')),
  settled_at timestamptz not null default clock_timestamp()
);
-- letters are owed by events after this one: those before were relayed when there was no mail
create table mail.since as select position from event_store.head;
