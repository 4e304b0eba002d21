create schema search;
-- what was looked for, counted by day; nothing says by whom
create table search.query (
  day date not null,
  language text not null,
  query text not null,
  found integer not null,
  times integer not null,
  primary key (day, language, query)
);
