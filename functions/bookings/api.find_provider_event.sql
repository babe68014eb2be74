create function api.find_provider_event(p_id text) returns table (hold uuid, session text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select h.id, s.session
  from store.provider_events e
    left join store.holds h on h.provider_id = e.object_id
    left join store.payment_setups s on s.session = e.object_id and s.ended_at is null
  where e.id = p_id and e.handled_at is null;
end;

comment on function api.find_provider_event(text) is
  'The hold or card page that an unhandled webhook message is about; both null when it is not ours. No row when the '
  'message is handled already.';
grant execute on function api.find_provider_event(text) to campatlas_worker;
