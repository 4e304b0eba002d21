-- bytes of issued papers by their hash, each under the key of whom it is about
create schema paper;
create table paper.file (
  sha256 text primary key,
  subject text not null,
  sealed bytea not null,
  stored_at timestamptz not null default clock_timestamp()
);
