-- one row per person who asked for an account; what is personal stands in it only encrypted
create table read.member (
  uid uuid primary key,
  id integer not null unique,
  name json not null,
  login json not null,
  login_change json,
  login_changed boolean not null default false,
  primer_percent double precision not null default 0,
  product_percent double precision not null default 0,
  requested_at timestamptz not null,
  registered_at timestamptz
);

-- whom operators have blocked and not let in again; an e-mail address stands in it only encrypted
create table read.blocked_sender (
  uid uuid primary key,
  sender json not null,
  until timestamptz,
  note text not null,
  blocked_at timestamptz not null,
  blocked_by text not null
);
