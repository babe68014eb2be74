-- needs: guard.now

create function api.handle_provider_event(p_id text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update store.provider_events e set handled_at = guard.now()
  where e.id = p_id and e.handled_at is null and not exists (
    select from store.holds h where h.provider_id = e.object_id and h.lease_until > guard.now());
end;

comment on function api.handle_provider_event(text) is
  'Marks a webhook message as handled. When the message is about a hold that somebody has leased, who may have read '
  'the intent before the message, it stays unhandled and is read again (api.due_payments).';
grant execute on function api.handle_provider_event(text) to campatlas_worker;
