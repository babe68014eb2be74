-- needs: logic.end_geocode_blocks, logic.sweep_geocoding, guard.now

create function api.claim_geocode_job(p_provider text, p_credential bytea, p_lease interval)
  returns table (id uuid, attempt uuid)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
begin
  perform logic.sweep_geocoding();
  if not logic.end_geocode_blocks(p_provider, p_credential) then
    return;
  end if;
  return query
    update store.geocode_jobs j set state = 'running', moved_by = 'claim', moved_detail = null,
      version = j.version + 1, provider = p_provider, lease_attempt = gen_random_uuid(),
      lease_until = guard.now() + p_lease, started_at = coalesce(j.started_at, guard.now()),
      updated_at = guard.now()
    from (
      select d.id from store.geocode_jobs d
      where d.state = 'queued' and d.run_at <= guard.now() and d.provider in (p_provider, 'none')
      order by d.run_at, d.id limit 1 for update skip locked) d
    where j.id = d.id
    returning j.id, j.lease_attempt;
end
$body$;

comment on function api.claim_geocode_job(text, bytea, interval) is
  'Leases the due job of a provider (or of none yet) that has waited longest: {id, attempt}; no row when none is due '
  'or the provider is blocked (logic.end_geocode_blocks). Runs logic.sweep_geocoding first.';
grant execute on function api.claim_geocode_job(text, bytea, interval) to campatlas_worker;
