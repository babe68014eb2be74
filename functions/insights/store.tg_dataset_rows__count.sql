-- Writers of one dataset are serialized by the lock on its row, which is acceptable since only imports write.

create function store.tg_dataset_rows__count() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  update store.datasets d
    set row_count = d.row_count + c.rows * case tg_op when 'INSERT' then 1 else -1 end
    from (select x.dataset_id, count(*) as rows from changed x group by x.dataset_id) c
    where d.id = c.dataset_id;
  return null;
end
$body$;

comment on function store.tg_dataset_rows__count() is
  'Updates store.datasets.row_count after rows are inserted or deleted.';

create trigger count_inserted after insert on store.dataset_rows
  referencing new table as changed for each statement execute function store.tg_dataset_rows__count();

create trigger count_deleted after delete on store.dataset_rows
  referencing old table as changed for each statement execute function store.tg_dataset_rows__count();
