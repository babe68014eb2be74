-- needs: guard.now, logic.iso_milliseconds

create function logic.geocode_worker_json() returns jsonb
language sql stable
begin atomic
  select coalesce((
    select jsonb_build_object(
      'status', case
        when w.last_seen_at >= guard.now() - interval '90 seconds' then 'connected'
        when w.last_seen_at >= guard.now() - interval '5 minutes' then 'stale'
        else 'disconnected' end,
      'lastSeenAt', logic.iso_milliseconds(w.last_seen_at), 'error', w.error,
      'credentialConfigured', w.credential_configured)
    from store.geocode_workers w order by w.last_seen_at desc, w.id limit 1),
    '{"status": "never", "lastSeenAt": null, "error": null, "credentialConfigured": false}');
end;

comment on function logic.geocode_worker_json() is
  'The process that sends lookups, the one seen last: {status, lastSeenAt, error, credentialConfigured}. status: '
  'connected (seen within 90 seconds), stale (within 5 minutes), disconnected, or never.';
