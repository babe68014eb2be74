-- needs: logic.reject_stale_attempt, logic.redact, guard.now

create function api.worker_record_events(p_installation uuid, p_attempt uuid, p_events jsonb) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_recorded bigint;
begin
  -- The share lock keeps the lease from being reclaimed before commit.
  with held as (
    select j.lease_attempt from store.scraper_jobs j
    where j.lease_attempt = p_attempt and j.installation_id = p_installation
    for share
  ),
  recorded as (
    insert into store.scraper_events (attempt_id, kind, detail, at)
    select h.lease_attempt, e.event ->> 'kind',
      case when logic.redact(e.event ->> 'detail', 100000) is distinct from e.event ->> 'detail'
        then jsonb '{"omitted": "forbidden_content"}' else nullif(e.event -> 'detail', 'null') end,
      guard.now()
    from held h, jsonb_array_elements(p_events) with ordinality as e (event, place)
    order by e.place
    returning 1
  )
  select case when exists (select from held) then (select count(*) from recorded) end into v_recorded;
  if v_recorded is null then
    perform logic.reject_stale_attempt(p_installation, p_attempt);
  end if;
  return v_recorded;
end
$body$;

comment on function api.worker_record_events(uuid, uuid, jsonb) is
  'Records progress events of an attempt, [{kind, detail}], and returns how many. A detail with a suspected secret '
  'is replaced. Raises PT409 (lease_lost), or PT404 for an unknown attempt.';
grant execute on function api.worker_record_events(uuid, uuid, jsonb) to campatlas_installation;
