-- needs: guard.now

create function api.record_provider_event(p_id text, p_type text, p_object text) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.provider_events (id, type, object_id, received_at)
  values (p_id, left(p_type, 100), p_object, guard.now())
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform graphile_worker.add_job('bookings/read-event', json_build_object('event', p_id), job_key => 'event:' || p_id);
  return true;
end
$body$;

comment on function api.record_provider_event(text, text, text) is
  'Records a verified webhook message and queues a job that reads the object at the provider. Returns false when the '
  'message was recorded before.';
grant execute on function api.record_provider_event(text, text, text) to campatlas_server;
