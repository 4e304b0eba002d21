-- nothing personal stands here: anybody who holds a paper may look it up by its code
create table read.document (
  document uuid primary key,
  owner uuid not null,
  kind text not null,
  language text not null,
  number text not null,
  version integer not null,
  day date not null,
  valid_until date not null,
  total bigint not null,
  code text not null unique,
  state text not null,
  replaced_by uuid,
  is_sample boolean not null,
  sha256 text not null,
  is_reminded boolean not null default false
);
create index document_owner on read.document (owner);
-- what a reminder may still be owed for, by its last day
create index document_to_remind on read.document (valid_until)
  where state = 'valid' and not is_reminded and not is_sample and kind in ('invoice', 'invoice-offer');
