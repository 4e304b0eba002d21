-- stream_key: a basket's stream without its category; the basket of a stream that was closed by an order has its rows under the
-- next one
create table read.basket (
  stream_key text collate "C" primary key,
  version integer not null,
  -- what a basket has yet to tell of its last re-pricing
  repriced json,
  -- the member a basket belongs to
  owner_id uuid,
  -- the member's basket a visitor's went to
  moved_to uuid,
  -- those of the closed streams
  events_before integer not null default 0
) with (fillfactor = 70);

create table read.basket_primer (
  stream_key text collate "C" not null,
  primer_id integer not null,
  number_in_order integer not null,
  edit_state text not null,
  primer json not null,
  quote json,
  primary key (stream_key, primer_id)
) with (fillfactor = 80);

-- place: the order in which products were put in, which decides between equals of a discount group
create table read.basket_product (
  stream_key text collate "C" not null,
  product_id integer not null,
  place integer not null,
  product json not null,
  primary key (stream_key, product_id)
) with (fillfactor = 80);

create table read.basket_sequencing (
  stream_key text collate "C" primary key,
  sequencing json not null
) with (fillfactor = 80);
