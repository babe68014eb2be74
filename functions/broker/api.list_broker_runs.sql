-- needs: logic.require_broker, logic.broker_run_json

create function api.list_broker_runs(p_state text, p_before timestamptz, p_before_id uuid, p_limit integer)
  returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan
as $body$
declare
  v_runs jsonb;
  v_count integer;
  v_last jsonb;
begin
  perform logic.require_broker();
  with page as materialized (
    select r.* from store.broker_runs r
    where (p_state is null or r.state = p_state)
      and (p_before is null or (r.created_at, r.id) < (p_before, p_before_id))
    order by r.created_at desc, r.id desc
    limit p_limit + 1
  ), shown as (
    select p.*, row_number() over (order by p.created_at desc, p.id desc) as place from page p
  )
  select coalesce(jsonb_agg(logic.broker_run_json((select r from store.broker_runs r where r.id = s.id)) order by place)
      filter (where place <= p_limit), '[]'), count(*),
    (jsonb_agg(jsonb_build_object('at', s.created_at, 'id', s.id) order by place)
      filter (where place = p_limit)) -> 0
    into v_runs, v_count, v_last from shown s;
  return jsonb_build_object('runs', v_runs, 'last', case when v_count > p_limit then v_last end);
end
$body$;

comment on function api.list_broker_runs(text, timestamptz, uuid, integer) is
  'A page of all runs, of staff and of bookings, newest first: {runs, last}. last {at, id} is the last run of the '
  'page if more follow. Raises PT403 when the caller is not staff.';
grant execute on function api.list_broker_runs(text, timestamptz, uuid, integer) to campatlas_own;
