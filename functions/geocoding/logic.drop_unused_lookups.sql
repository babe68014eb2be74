-- Configurations are content-addressed: a record with another address or point refers to another configuration.
-- needs: logic.records_of_configuration, guard.now

create function logic.drop_unused_lookups(p_lookups uuid[]) returns uuid[]
language plpgsql volatile
-- Cached plans may stem from empty tables; without sequential scans every row is found by index.
set enable_seqscan = off set search_path = pg_catalog, pg_temp
as $body$
declare
  v_unused uuid[];
begin
  select array_agg(l.id) into v_unused from store.geocode_lookups l
  where l.id = any (p_lookups) and not exists (
    select from store.geocode_items i cross join logic.records_of_configuration(i.configuration_id) r
    where i.job_id = l.job_id and i.address_hash = l.address_hash);
  if v_unused is null then
    return p_lookups;
  end if;
  update store.geocode_lookups l set state = 'cancelled', moved_by = 'cancel', moved_detail = '{"unused": true}',
    version = l.version + 1, updated_at = guard.now()
  where l.id = any (v_unused);
  update store.geocode_items i set state = 'stale', updated_at = guard.now()
  from store.geocode_lookups l
  where l.id = any (v_unused) and i.job_id = l.job_id and i.address_hash = l.address_hash;
  return array(select u.id from unnest(p_lookups) u (id) where u.id <> all (v_unused));
end
$body$;

comment on function logic.drop_unused_lookups(uuid[]) is
  'Cancels those of the given pending lookups whose configurations no record uses any more, so that they are not '
  'paid for; their items become stale. Returns the remaining lookups.';
