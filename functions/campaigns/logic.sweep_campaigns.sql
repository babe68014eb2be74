-- needs: logic.reclaim_campaign_searches, logic.queue_campaigns

create function logic.sweep_campaigns() returns bigint
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_moved constant bigint := logic.reclaim_campaign_searches();
begin
  if exists (select from store.crawler_campaigns c where c.state = 'running') then
    perform logic.queue_campaigns();
  end if;
  return v_moved;
end
$body$;

comment on function logic.sweep_campaigns() is
  'Queues searches with an expired lease again, wakes the search worker while a campaign is running, and returns how '
  'many rows changed.';
