-- needs: logic.reject

create function logic.record_provider_pauses(p_installation uuid, p_pauses jsonb) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_unknown constant text := (
    select p ->> 'provider' from jsonb_array_elements(p_pauses) as p
    where not exists (select from store.ingestion_providers k where k.name = p ->> 'provider')
    limit 1);
begin
  if v_unknown is not null then
    perform logic.reject('invalid_body', format('pauses: there is no provider %s.', to_json(v_unknown)));
  end if;
  delete from store.provider_pauses p
  where p.installation_id = p_installation
    and not exists (select from jsonb_array_elements(p_pauses) as g where g ->> 'provider' = p.provider);
  insert into store.provider_pauses as p (installation_id, provider, reason, paused_at, probed_at, probe_error, probes)
  select p_installation, g.provider, g.reason, g."pausedAt", g."probedAt",
    g."probeError", g.probes
  from jsonb_to_recordset(p_pauses) as g (provider text, reason text, "pausedAt" timestamptz, "probedAt" timestamptz,
    "probeError" text, probes integer)
  on conflict on constraint provider_pauses_pkey do update set reason = excluded.reason,
    paused_at = excluded.paused_at, probed_at = excluded.probed_at, probe_error = excluded.probe_error,
    probes = excluded.probes;
end
$body$;

comment on function logic.record_provider_pauses(uuid, jsonb) is
  'Replaces the list of providers paused by an installation: [{provider, reason, pausedAt, probedAt, probeError, '
  'probes}]. Raises PT400 for an unknown provider.';
