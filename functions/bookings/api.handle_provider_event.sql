-- needs: guard.now

create function api.handle_provider_event(p_id text) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update store.provider_events e set handled_at = guard.now()
  where e.id = p_id and e.handled_at is null and not exists (
    select from store.holds h where h.provider_id = e.object_id and h.lease_until > guard.now());
end;

comment on function api.handle_provider_event(text) is
  'What a message tells of was read; where somebody has that hold in hand, who may have read it before, it is read '
  'again (api.due_payments).';
grant execute on function api.handle_provider_event(text) to campatlas_worker;
