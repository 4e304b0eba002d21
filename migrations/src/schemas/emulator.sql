-- what the test bank inside a shop without an address of its own knows; empty in a shop with a real bank
create schema emulator;
create table emulator.bank_order (
  md_order text primary key,
  place bigint generated always as identity unique,
  user_name text not null,
  order_number text not null,
  ends_at timestamptz not null,
  is_open boolean not null,
  version integer not null default 0,
  body jsonb not null,
  unique (user_name, order_number)
);
create index bank_order_open on emulator.bank_order (ends_at) where is_open;
