-- Locks the campaign first, as every function does that adds rows with ids to it; readers that page by id then miss
-- none.
-- needs: guard.now, logic.queue_campaigns, logic.redact, logic.save_campaign_urls

create function api.settle_campaign_search(p_attempt uuid, p_outcome text, p_urls jsonb, p_detail text,
  p_retry interval) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign store.crawler_campaigns;
  v_search store.campaign_searches;
  v_found integer;
  v_again boolean;
begin
  select c.* into v_campaign from store.crawler_campaigns c
  where c.id = (select s.campaign_id from store.campaign_searches s where s.lease_attempt = p_attempt) for update;
  select s.* into v_search from store.campaign_searches s
  where s.lease_attempt = p_attempt and s.generation = v_campaign.generation for update;
  if v_search.id is null then
    return false;
  end if;
  if p_outcome = 'found' then
    v_found := logic.save_campaign_urls(v_campaign, v_search.id, null, p_urls);
  end if;
  v_again := p_outcome = 'failed' and v_search.attempts < case when p_retry is null then 3 else 5 end;
  update store.campaign_searches s set found = v_found, lease_attempt = null, lease_until = null,
    state = case when v_again then 'queued' when p_outcome = 'found' then 'completed' else p_outcome end,
    detail = logic.redact(p_detail, 300), updated_at = guard.now(),
    run_at = case when v_again then guard.now() + coalesce(p_retry, interval '10 seconds' * 4 ^ (s.attempts - 1))
      else s.run_at end,
    finished_at = case when v_again then null else guard.now() end
  where s.id = v_search.id;
  if p_retry is not null then
    update store.campaign_paces p set next_at = greatest(p.next_at, clock_timestamp() + p_retry)
    where p.provider = v_search.provider;
  end if;
  update store.crawler_campaigns c set updated_at = guard.now() where c.id = v_campaign.id;
  perform logic.queue_campaigns();
  return true;
end
$body$;

comment on function api.settle_campaign_search(uuid, text, jsonb, text, interval) is
  'Records the outcome of a search: found with [{url, title}], skipped, or failed. A failed search is retried, after '
  'p_retry where the provider named a time, up to 3 attempts (5 with p_retry). Returns false, and changes nothing, '
  'when the lease is lost or the generation has ended.';
grant execute on function api.settle_campaign_search(uuid, text, jsonb, text, interval) to campatlas_worker;
