-- numbers the primers of all baskets: an id stays the same when baskets are joined
create schema basket;
create sequence basket.primer_id as integer;
