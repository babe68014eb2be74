-- needs: logic.records_of_configuration

create function logic.pick_lookups(p_job uuid, p_most integer) returns uuid[]
language sql stable set enable_seqscan = off set search_path = pg_catalog, pg_temp
begin atomic
  with next as (
    select l.id, l.job_id, l.address_hash from store.geocode_lookups l
    where l.job_id = p_job and l.state = 'pending' and not exists (
      select from store.geocode_lookups t
      where t.address_hash = l.address_hash and t.state in ('submitting', 'uncertain'))
    order by l.id limit p_most
  ), counted as (
    select n.id, coalesce(sum(r.records) over (order by n.id rows between unbounded preceding and 1 preceding), 0)
      as earlier
    from next n cross join lateral (
      select count(*) as records
      from store.geocode_items i cross join logic.records_of_configuration(i.configuration_id) c
      where i.job_id = n.job_id and i.address_hash = n.address_hash) r
  )
  select coalesce(array_agg(c.id), '{}') from counted c where c.earlier < 500;
end;

comment on function logic.pick_lookups(uuid, integer) is
  'The next lookups of a job to send: at most p_most, for about 500 records in total, since these are written in one '
  'transaction, and none whose address is submitting or uncertain in any job.';
