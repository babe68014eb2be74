-- needs: logic.zip_of, guard.now

create function logic.freeze_geocode_items(p_job uuid, p_state text, p_configurations uuid[], p_hashes bytea[],
  p_reuses boolean[])
returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.geocode_addresses (hash, street, city, state, zip, created_at)
    select distinct on (n.hash) n.hash, btrim(c.address), nullif(btrim(c.city), ''), p_state,
      logic.zip_of(c.postal_code), guard.now()
    from unnest(p_configurations, p_hashes) n (id, hash) join store.configurations c on c.id = n.id
    order by n.hash, n.id
    on conflict do nothing;
  insert into store.geocode_lookups (job_id, address_hash, is_reuse, created_at, updated_at)
    select distinct p_job, n.hash, n.is_reuse, guard.now(), guard.now()
    from unnest(p_hashes, p_reuses) n (hash, is_reuse);
  insert into store.geocode_items (job_id, place, configuration_id, address_hash, updated_at)
    select p_job, n.place, n.id, n.hash, guard.now()
    from unnest(p_configurations, p_hashes) with ordinality n (id, hash, place);
end
$body$;

comment on function logic.freeze_geocode_items(uuid, text, uuid[], bytea[], boolean[]) is
  'Inserts the items of a new job in the order of its quote, and one lookup per address. Later changes of the '
  'catalog need another job.';
