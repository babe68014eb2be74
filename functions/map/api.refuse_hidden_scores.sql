-- needs: logic.refuse_hidden

create function api.refuse_hidden_scores() returns void
language sql stable
return logic.refuse_hidden('scores', 'scores', 'points cannot carry them', '{"parameter": "includeCampScores"}');

comment on function api.refuse_hidden_scores()
  is 'Raises PT403 hidden_field for points with scores that the caller does not see.';
grant execute on function api.refuse_hidden_scores() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
