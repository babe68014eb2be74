-- needs: store.tg_dataset_rows__count

create function store.tg_dataset_rows__facets() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  -- Waits for a concurrent api.store_dataset_facets, whose rows are then deleted as well.
  perform from store.datasets d where d.id in (select c.dataset_id from changed c) order by d.id for no key update;
  delete from store.dataset_facets f where f.dataset_id in (select c.dataset_id from changed c);
  return null;
end
$body$;

comment on function store.tg_dataset_rows__facets() is 'Deletes cached value counts of datasets whose rows changed.';

create trigger facets_inserted after insert on store.dataset_rows
  referencing new table as changed for each statement execute function store.tg_dataset_rows__facets();

create trigger facets_updated after update on store.dataset_rows
  referencing new table as changed for each statement execute function store.tg_dataset_rows__facets();

create trigger facets_deleted after delete on store.dataset_rows
  referencing old table as changed for each statement execute function store.tg_dataset_rows__facets();
