-- what proves who somebody is: never in events, gone without a trace when it is deleted
create schema account;
create sequence account.user_id as integer;
create table account.server_key (name text primary key, key bytea not null);
create table account.credential (
  uid uuid primary key,
  user_id integer not null unique,
  login text not null,
  password_hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
-- an address belongs to whoever has shown to read it; until then any number may ask
create unique index credential_login on account.credential (login) where confirmed_at is not null;
create index credential_unconfirmed on account.credential (created_at) where confirmed_at is null;

create table account.session (
  id uuid primary key,
  uid uuid not null references account.credential on delete cascade,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_of on account.session (uid);
create table account.refresh_token (
  hash bytea primary key,
  session_id uuid not null references account.session on delete cascade,
  replaced_at timestamptz
);
create index refresh_token_of on account.refresh_token (session_id);

-- links and codes that work once; with the salt and the key of the server they are made again for a letter that is retried
create table account.one_time_secret (
  id uuid primary key,
  uid uuid references account.credential on delete cascade,
  purpose text not null,
  salt bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  -- hash of what the browser keeps that asked for an account: a password chosen there holds for nobody else
  browser bytea,
  -- page of this site to go on with
  back text,
  -- the order that a code cancels: it belongs to no account
  order_uid uuid,
  constraint one_time_secret_owner check (num_nonnulls(uid, order_uid) = 1)
);
create index one_time_secret_of on account.one_time_secret (uid, purpose);
create index one_time_secret_of_order on account.one_time_secret (order_uid) where order_uid is not null;

-- how full the bucket of somebody who tries again and again is: empty at that time. Counts of tries need not outlive a crash of
-- the database server, and each login writes a few: no wait for the disk
create unlogged table account.rate_limit (key text primary key, empty_at timestamptz not null);
create index rate_limit_empty on account.rate_limit (empty_at);
