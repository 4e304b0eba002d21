create schema read;

-- Read models: each row follows from events and may be made again from them any day (npm run ops -- rebuild).

-- published versions of price lists, modifiers, products and settings
create table read.dictionary_version (
  kind text not null,
  version integer not null,
  content json not null,
  effective_from timestamptz not null,
  published_at timestamptz not null,
  position bigint not null,
  primary key (kind, version)
);
