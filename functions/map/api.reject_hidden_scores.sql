-- needs: logic.reject_hidden

create function api.reject_hidden_scores() returns void
language sql stable
return logic.reject_hidden('scores', 'scores', 'points cannot include them', '{"parameter": "includeCampScores"}');

comment on function api.reject_hidden_scores()
  is
  'Raises PT403 (hidden_field) for a request of points with scores by a caller who may not see scores.';
grant execute on function api.reject_hidden_scores() to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise,
  campatlas_staff, campatlas_admin, campatlas_preview;
