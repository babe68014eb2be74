-- needs: guard.now, guard.retention

create function logic.sweep_receipts() returns bigint
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from store.receipts r
    where r.recorded_at < guard.now() - (select t.span from guard.retention t where t.name = 'receipts')
    returning r.account_id
  )
  select count(*) from swept;
end;

comment on function logic.sweep_receipts() is
  'Deletes receipts that nobody sends the request of again, by the span of guard.retention, and says how many.';
