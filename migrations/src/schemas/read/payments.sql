-- every try to pay an order by card or СБП; kopecks
create table read.payment_attempt (
  uid uuid not null,
  attempt integer not null,
  order_number text not null,
  md_order text,
  state text not null,
  amount bigint not null,
  requested_at timestamptz not null,
  until timestamptz,
  primary key (uid, attempt)
);
create index payment_attempt_md_order on read.payment_attempt (md_order);
create index payment_attempt_open on read.payment_attempt (requested_at)
  where state in ('requested', 'registered', 'pending', 'parked');

-- money that came for an order: of an attempt, or of a line of a bank statement
create table read.payment_money (
  uid uuid not null,
  source text not null,
  amount bigint not null,
  came_at timestamptz not null,
  primary key (uid, source)
);
create index payment_money_came on read.payment_money (came_at);

create table read.payment_refund (
  uid uuid not null,
  refund text not null,
  attempt integer,
  bank_line text,
  amount bigint not null,
  reason text not null,
  state text not null,
  requested_at timestamptz not null,
  -- why it is not sent: the bank's words, or what keeps the shop from asking
  why text,
  primary key (uid, refund)
);
create index payment_refund_open on read.payment_refund (requested_at) where state = 'requested';

-- second receipts (54-ФЗ): what a card paid for is handed over; kopecks
create table read.payment_handover (
  uid uuid not null,
  attempt integer not null,
  handover integer not null,
  amount bigint not null,
  state text not null,
  error text,
  handed_over_at timestamptz not null,
  primary key (uid, attempt, handover)
);
create index payment_handover_open on read.payment_handover (handed_over_at)
  where state in ('owed', 'failed');

-- lines of bank statements; whose money it is stands sealed
create table read.bank_line (
  key text primary key,
  account text not null,
  number text not null,
  day date not null,
  received date not null,
  amount bigint not null,
  matched bigint not null default 0,
  returned bigint not null default 0,
  is_set_aside boolean not null default false,
  is_touched boolean not null default false,
  imported_at timestamptz not null,
  subject text not null,
  sealed text not null
);
create index bank_line_open on read.bank_line (received, key)
  where matched + returned < amount and not is_set_aside;
