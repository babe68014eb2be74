-- Skips campaigns locked by other transactions; each of those queues this job again.
-- needs: logic.advance_campaign

create function api.advance_campaigns() returns integer
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign store.crawler_campaigns;
  v_moved integer := 0;
begin
  for v_campaign in
    select c.* from store.crawler_campaigns c where c.state in ('running', 'paused') order by c.id for update skip
      locked
  loop
    v_moved := v_moved + logic.advance_campaign(v_campaign);
  end loop;
  return v_moved;
end
$body$;

comment on function api.advance_campaigns() is
  'Advances every running or paused campaign (logic.advance_campaign) and returns how much changed.';
grant execute on function api.advance_campaigns() to campatlas_worker;
