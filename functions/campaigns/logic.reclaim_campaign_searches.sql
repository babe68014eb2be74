-- needs: guard.now

create function logic.reclaim_campaign_searches() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_moved bigint;
begin
  update store.campaign_searches s set
    state = case when s.attempts < 3 then 'queued' else 'failed' end, lease_attempt = null, lease_until = null,
    detail = case when s.attempts < 3 then null else
      'The worker that sent it has died three times.' end, updated_at = guard.now(),
    finished_at = case when s.attempts < 3 then null else guard.now() end
  where s.id in (
    select d.id from store.campaign_searches d where d.state = 'running' and d.lease_until < guard.now()
    order by d.lease_until limit 100 for update skip locked);
  get diagnostics v_moved = row_count;
  return v_moved;
end
$body$;

comment on function logic.reclaim_campaign_searches() is
  'Queues at most 100 searches with an expired lease again, or fails them after the third attempt. Returns how many.';
