-- needs: logic.timeline

create function logic.restricted_timeline(p_id uuid, p_limit integer, p_cursor text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return logic.timeline(p_id, p_limit, p_cursor, false);

comment on function logic.restricted_timeline(uuid, integer, text) is 'logic.timeline without values and scores.';
grant execute on function logic.restricted_timeline(uuid, integer, text) to campatlas_staff;
