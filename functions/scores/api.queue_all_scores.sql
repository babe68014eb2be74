create function api.queue_all_scores() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_queued integer;
begin
  -- A sweep is still in the queue if it has more than one row per 100 records.
  if (select count(*) from store.score_changes)
    > (select coalesce(sum(t.amount), 0) / 100 from store.tallies t
      where t.name in ('organizations', 'activities', 'sessions'))
  then
    return 0;
  end if;

  -- Records of one organization are queued together, so that it is scored once or twice and not with each session.
  with known as (
    select o.id, o.id as family from store.organizations o
    union all
    select a.id, a.organization_id from store.activities a
    union all
    select s.id, s.owner_id from store.sessions s
    union all
    select x.record_id, null from store.scores x
    where not exists (select from store.organizations o where o.id = x.record_id)
      and not exists (select from store.activities a where a.id = x.record_id)
        and not exists (select from store.sessions s where s.id = x.record_id)
  ), numbered as (
    select k.id, (row_number() over (order by k.family) - 1) / 100 as part from known k
  )
  insert into store.score_changes (record_ids) select array_agg(n.id) from numbered n group by n.part order by n.part;
  select count(*) into v_queued from store.score_changes;
  return v_queued;
end
$body$;

comment on function api.queue_all_scores() is
  'Queues all disclosed records, and all scores whose record is gone, for recomputation, since scores change with '
  'time alone; run by an hourly job. Does nothing while a previous sweep is in the queue. Returns the number of '
  'queued rows.';
grant execute on function api.queue_all_scores() to campatlas_worker;
