create table read.customer_order (
  uid uuid primary key,
  number text unique,
  state text not null,
  basket_id uuid not null,
  submitted_at timestamptz not null,
  submission json not null,
  creation json,
  history json not null,
  -- the member an order belongs to; a visitor's belongs to whoever knows its uid
  member_id uuid
);
create index customer_order_waiting on read.customer_order (submitted_at) where state = 'submitted';
create index customer_order_of_member on read.customer_order (member_id, submitted_at desc)
  where member_id is not null;
-- what costs nothing waits for no money: the sweep looks for the few that nobody settled
create index customer_order_free on read.customer_order (submitted_at)
  where state in ('created', 'awaiting_payment') and creation->>'total' = '0';
