-- Brings the schema that the squashed migrations made to the words of today's: the same tables, columns and functions under the
-- same names, but for what is named here.
-- Processes of before may still append, and take these locks in more than one order: whoever waits too long here lets go of all
-- and tries again, before PostgreSQL finds the circle and ends the append.
do $$
declare
  kept record;
begin
  set local lock_timeout = '500ms';
  for try in 1 .. 100 loop
    begin
      lock table read.basket, read.basket_primer, read.basket_product, read.basket_sequencing in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      if try = 100 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
  -- PostgreSQL 18 gives "not null" a name, which did not follow when its column got another
  for kept in
    select c.relname, o.conname
    from pg_constraint as o join pg_class as c on c.oid = o.conrelid
    where c.relnamespace = 'read'::regnamespace and o.conname = c.relname || '_basket_id_not_null'
      and c.relname in ('basket', 'basket_primer', 'basket_product', 'basket_sequencing')
  loop
    execute format('alter table read.%I rename constraint %I to %I', kept.relname, kept.conname,
      kept.relname || '_stream_key_not_null');
  end loop;
end $$;
