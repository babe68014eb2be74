-- needs: logic.timeline

create function logic.full_timeline(p_id uuid, p_limit integer, p_cursor text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return logic.timeline(p_id, p_limit, p_cursor, true);

comment on function logic.full_timeline(uuid, integer, text) is 'logic.timeline with values and scores.';
grant execute on function logic.full_timeline(uuid, integer, text) to campatlas_admin;
