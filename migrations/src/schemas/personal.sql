-- keys that open the personal fields of events; a forgotten person is a key set to null
create schema personal;
create table personal.subject_key (
  subject text primary key,
  key bytea,
  created_at timestamptz not null default clock_timestamp()
);
