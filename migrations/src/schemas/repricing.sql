-- how far the workers are with bringing new prices to open baskets: one run for each change of what rules
create schema repricing;
create table repricing.run (
  id integer primary key generated always as identity,
  versions text not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  superseded boolean not null default false,
  last_basket uuid,
  total integer not null,
  seen integer not null default 0,
  changed integer not null default 0
);
create unique index run_under_way on repricing.run ((finished_at is null)) where finished_at is null;
