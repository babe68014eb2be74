-- Commits before the request is sent. A search has no side effects, so one whose answer was lost is sent again.
-- needs: guard.now, logic.reclaim_campaign_searches, logic.settle_repeated_searches

create function api.claim_campaign_search(p_paces jsonb, p_lease interval) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_pace store.campaign_paces;
  v_search store.campaign_searches;
  v_next numeric;
begin
  perform logic.reclaim_campaign_searches();
  perform logic.settle_repeated_searches();
  for v_pace in
    select p.* from store.campaign_paces p where p.next_at <= clock_timestamp() order by p.provider
    for update skip locked
  loop
    -- The share lock on the campaign keeps a search from starting after a pause was confirmed.
    select s.* into v_search from store.campaign_searches s join store.crawler_campaigns c on c.id = s.campaign_id
    where s.provider = v_pace.provider and s.state = 'queued' and s.run_at <= guard.now()
      and c.state = 'running' and c.generation = s.generation
    order by s.run_at, s.id limit 1
    for update of s skip locked for share of c skip locked;
    if found then
      update store.campaign_searches s set state = 'running', attempts = s.attempts + 1, detail = null,
        lease_attempt = gen_random_uuid(), lease_until = guard.now() + p_lease, started_at = guard.now(),
        updated_at = guard.now()
      where s.id = v_search.id
      returning s.* into v_search;
      update store.campaign_paces p set next_at = clock_timestamp()
        + coalesce((p_paces ->> v_pace.provider::text)::integer, 0) * interval '1 millisecond'
      where p.provider = v_pace.provider;
      return jsonb_build_object('next', 'send', 'attempt', v_search.lease_attempt, 'campaign', v_search.campaign_id,
        'provider', v_search.provider, 'place', v_search.place, 'term', v_search.term);
    end if;
  end loop;
  -- A provider that was never asked is due since -infinity, which PostgreSQL before 17 cannot subtract from.
  select min(greatest(extract(epoch from s.run_at - guard.now()),
    extract(epoch from greatest(p.next_at, clock_timestamp()) - clock_timestamp()), 0))
  into v_next
  from store.campaign_searches s join store.crawler_campaigns c on c.id = s.campaign_id
  join store.campaign_paces p on p.provider = s.provider
  where s.state = 'queued' and c.state = 'running' and c.generation = s.generation;
  return case when v_next is null then '{"next": "idle"}'::jsonb
    else jsonb_build_object('next', 'wait', 'ms', ceil(1000 * v_next)) end;
end
$body$;

comment on function api.claim_campaign_search(jsonb, interval) is
  'The next action of the search worker: {"next": "send", attempt, campaign, provider, place, term} with the search '
  'leased for p_lease; "wait" with ms; or "idle". p_paces: least milliseconds between two searches of a provider, by '
  'its number, over all workers.';
grant execute on function api.claim_campaign_search(jsonb, interval) to campatlas_worker;
