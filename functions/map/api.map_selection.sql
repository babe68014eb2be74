-- needs: logic.pick_camps

create function api.map_selection(p_kind text, p_query jsonb, p_camps uuid[] default null) returns bytea
language sql stable
begin atomic
  select logic.pick_camps(p_kind, p_query, p_camps, current_user);
end;

comment on function api.map_selection(text, jsonb, uuid[]) is
  'The organizations selected by a request for the calling role (logic.pick_camps).';
grant execute on function api.map_selection(text, jsonb, uuid[]) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin, campatlas_preview;
