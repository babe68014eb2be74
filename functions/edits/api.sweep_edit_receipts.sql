-- needs: guard.now

create function api.sweep_edit_receipts() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from store.edit_receipts e where e.recorded_at < guard.now() - interval '30 days' returning e.record_id
  )
  select count(*) from swept;
end;

comment on function api.sweep_edit_receipts() is
  'Deletes stored answers of edits (receipts) after 30 days and returns how many; run by a daily job.';
grant execute on function api.sweep_edit_receipts() to campatlas_worker;
