create function logic.score_version(p_kind text) returns text
language sql immutable parallel safe
return case p_kind when 'organization' then 'v2' when 'activity' then 'v1' when 'session' then 'v1' end;

comment on function logic.score_version(text) is
  'The version of the current formula of a kind; prepared scores of older versions count as not prepared.';
grant execute on function logic.score_version(text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview, campatlas_worker;
