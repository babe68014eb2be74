-- needs: logic.score_organizations, logic.score_activities, logic.score_sessions

create function logic.score_records(p_kind text, p_ids uuid[], p_at timestamptz) returns table (
  record_id uuid, overall integer, confidence integer, interval_low integer, interval_high integer, criteria integer[],
    indicators integer[], ceilings integer[], sources integer)
language plpgsql stable
-- Forces index lookups per record, whatever row counts the planner estimates, with one plan per connection.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set jit = off
set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_kind = 'organization' then
    return query select * from logic.score_organizations(p_ids, p_at);
  elsif p_kind = 'activity' then
    return query select * from logic.score_activities(p_ids, p_at);
  else
    return query select * from logic.score_sessions(p_ids, p_at);
  end if;
end
$body$;

comment on function logic.score_records(text, uuid[], timestamptz) is
  'Scores at p_at of the disclosed records of one kind among p_ids, as logic.score_organizations. Prepared, live and '
  'explained scores all come from here.';
