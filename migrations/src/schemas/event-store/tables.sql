-- The event log and what guards it. json, not jsonb: the bytes that were hashed are the bytes that are read. Positions are
-- handed out under the row lock of head, taken last and held to commit: position order is commit order, without gaps, so a
-- reader needs nothing but "position > mine".
-- No table that an append changes has a check: PostgreSQL reads the words of every check anew for each statement. What append
-- itself keeps true is not asked, the event store tries names before it sends them, a position below 1 has no partition.

create schema event_store;

-- checks as types: they are asked only when the column changes
create domain event_store.only_row as boolean check (value);
create domain event_store.size_of_partition as bigint check (value > 0);

create table event_store.stream (
  name text collate "C" primary key,
  version integer not null,
  -- the version before the last append; while a row is being put in: the expected version, -1 for any
  moved_from integer not null,
  -- what the head row said when it began: its events stand behind, who reads it leaves out the partitions before
  since bigint not null,
  -- so many events it was begun with: side by side right behind since, unless another append came between
  opening integer not null default 0
) with (fillfactor = 70);

-- (stream, version) is unique because the row of its stream hands it out. A stream is found by a hash of its name:
-- half the bytes of the name itself, and a third of what it costs to keep them in order
create table event_store.event (
  position bigint primary key,
  id uuid not null,
  stream text collate "C" not null,
  version integer not null,
  type text collate "C" not null,
  schema smallint not null,
  data json not null,
  metadata json not null,
  hash bytea not null,
  recorded_at timestamptz not null,
  -- whether it is one of those its stream was begun with, and stands where the row of the stream says
  opening boolean not null default false
) partition by range (position);
-- the opening events need no entry: the row of their stream says where they stand
create index event_of_stream on event_store.event (hashtextextended(stream, 0), version) where not opening;

create table event_store.head (
  one event_store.only_row primary key default true,
  position bigint not null,
  recorded_at timestamptz not null,
  hash bytea not null,
  -- the last position that has a partition to stand in
  room bigint not null default 0,
  -- of the partitions to be made; changing it leaves those that are there as they are
  partition_size event_store.size_of_partition not null default 5000000
) with (fillfactor = 10);
insert into event_store.head (position, recorded_at, hash)
values (0, '-infinity', decode(repeat('00', 32), 'hex'));

-- what a command that is sent again is answered with
create table event_store.command (
  key text collate "C" primary key,
  versions integer[] not null,
  first_position bigint not null,
  last_position bigint not null
);

-- how far each reader of the log is; epoch: who had it before can no longer write
create table event_store.subscription (
  name text collate "C" primary key,
  position bigint not null,
  epoch bigint not null,
  owner text not null,
  error text,
  updated_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- events set aside because their handler failed
create table event_store.parked (
  subscription text collate "C" not null references event_store.subscription (name) on delete cascade,
  position bigint not null,
  stream text collate "C" not null,
  error text not null,
  attempts integer not null,
  parked_at timestamptz not null default clock_timestamp(),
  primary key (subscription, position)
);
