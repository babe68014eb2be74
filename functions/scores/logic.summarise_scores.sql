-- needs: logic.score_records, logic.score_version, logic.score_summary

create function logic.summarise_scores(p_kind text, p_ids uuid[], p_cached boolean)
  returns table (record_id uuid, summary jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  if p_cached then
    return query
      select x.record_id, logic.score_summary(x.record_id, x.overall, x.confidence, x.interval_low, x.interval_high)
      from store.scores x
      where x.record_id = any (p_ids) and x.kind = p_kind and x.version = logic.score_version(p_kind)
        and (exists (select from store.organizations o where o.id = x.record_id)
          or exists (select from store.activities a where a.id = x.record_id)
          or exists (select from store.sessions s where s.id = x.record_id));
  else
    return query
      select s.record_id, logic.score_summary(s.record_id, s.overall, s.confidence, s.interval_low, s.interval_high)
      from logic.score_records(p_kind, p_ids, guard.now()) s;
  end if;
end
$body$;

comment on function logic.summarise_scores(text, uuid[], boolean) is
  'Scores in short form (logic.score_summary) of the disclosed records of a kind among p_ids, unordered: with '
  'p_cached the prepared ones of the current formula, otherwise computed now.';
grant execute on function logic.summarise_scores(text, uuid[], boolean) to campatlas_starter, campatlas_pro,
  campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
