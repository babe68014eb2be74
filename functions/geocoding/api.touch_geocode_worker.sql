-- needs: guard.now

create function api.touch_geocode_worker(p_worker uuid, p_provider text, p_credential bytea, p_error text)
  returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from store.geocode_workers w where w.last_seen_at < guard.now() - interval '1 day' and w.id <> p_worker;
  insert into store.geocode_workers as w
    (id, provider, credential_configured, credential_hash, started_at, last_seen_at, error)
  values (p_worker, p_provider, p_credential is not null, p_credential, guard.now(), guard.now(), p_error)
  on conflict (id) do update set provider = excluded.provider,
    credential_configured = excluded.credential_configured, credential_hash = excluded.credential_hash,
    last_seen_at = excluded.last_seen_at, error = excluded.error;
end;

comment on function api.touch_geocode_worker(uuid, text, bytea, text) is
  'Heartbeat of a process that sends lookups: its provider (''none'' when it sends nothing), the hash of its key '
  '(null without one) and its last error (null if none). Deletes processes not seen for a day.';
grant execute on function api.touch_geocode_worker(uuid, text, bytea, text) to campatlas_worker;
