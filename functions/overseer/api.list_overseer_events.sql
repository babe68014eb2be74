-- needs: logic.require_overseer, logic.overseer_event_json

create function api.list_overseer_events(p_after bigint, p_before bigint, p_descending boolean, p_revision integer,
  p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $body$
declare
  v_events store.overseer_events[];
begin
  perform logic.require_overseer();
  if p_descending then
    v_events := array(select e from store.overseer_events e
      where (p_before is null or e.id < p_before) and (p_revision = 0 or e.revision = p_revision)
      order by e.id desc limit p_limit + 1);
  else
    v_events := array(select e from store.overseer_events e
      where (p_after is null or e.id > p_after) and (p_revision = 0 or e.revision = p_revision)
      order by e.id limit p_limit + 1);
  end if;
  return jsonb_build_object(
    'events', (
      select coalesce(jsonb_agg(logic.overseer_event_json(v_events[n]) order by n), '[]')
      from generate_series(1, least(p_limit, cardinality(v_events))) n),
    'hasMore', cardinality(v_events) > p_limit,
    case when p_descending then 'nextBeforeId' else 'nextAfterId' end,
    case when cardinality(v_events) > p_limit then (v_events[p_limit]).id end);
end
$body$;

comment on function api.list_overseer_events(bigint, bigint, boolean, integer, integer) is
  'Events after p_after, oldest first, or with p_descending before p_before, newest first; p_revision: only of this '
  'revision, 0 for all: {events, hasMore, nextAfterId or nextBeforeId}, null on the last page. Raises PT403 when the '
  'caller is not staff.';
grant execute on function api.list_overseer_events(bigint, bigint, boolean, integer, integer) to campatlas_own;
