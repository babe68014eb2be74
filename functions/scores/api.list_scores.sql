-- needs: logic.summarise_scores, logic.score_version

create function api.list_scores(p_kind text, p_ids uuid[], p_cached boolean) returns text
language sql stable
begin atomic
  select jsonb_build_object(
      'scores', coalesce(jsonb_agg(s.summary order by w.place) filter (where s.record_id is not null), '[]'),
      'missing', coalesce(jsonb_agg(w.id order by w.place) filter (where s.record_id is null), '[]'),
      'scoringVersion', logic.score_version(p_kind))::text
  from unnest(p_ids) with ordinality as w (id, place)
  left join logic.summarise_scores(p_kind, p_ids, p_cached) s on s.record_id = w.id;
end;

comment on function api.list_scores(text, uuid[], boolean) is
  'Scores of distinct ids as JSON text {scores, missing, scoringVersion}, in the order of the ids. p_cached as in '
  'logic.summarise_scores.';
grant execute on function api.list_scores(text, uuid[], boolean) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin;
