-- needs: logic.require_broker_run, logic.iso_milliseconds

create function api.list_broker_activity(p_run uuid, p_after bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_broker_run(p_run);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id::text, 'kind', a.kind, 'text', a.text, 'detail', a.detail,
      'at', logic.iso_milliseconds(a.at)) order by a.id), '[]')
    from (
      select * from store.broker_activity b
      where b.run_id = p_run and b.id > p_after and b.kind <> 'request'
      order by b.id limit p_limit) a);
end
$body$;

comment on function api.list_broker_activity(uuid, bigint, integer) is
  'Activity log of a run in order, after an id, without its requests, which are in its trace. Raises PT403 when the '
  'caller is not staff, PT404 for an unknown run.';
grant execute on function api.list_broker_activity(uuid, bigint, integer) to campatlas_own;
