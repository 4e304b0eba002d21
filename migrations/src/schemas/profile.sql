create schema profile;
create sequence profile.item_id as integer;
-- organisations that anybody has named as a payer: their numbers are public, what each user calls them is not here
create table profile.organisation (
  id integer primary key default nextval('profile.item_id'),
  inn text not null,
  kpp text not null,
  unique (inn, kpp)
);
