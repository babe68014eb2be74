-- needs: logic.reject

create function logic.crawler_baseline(p_job uuid, p_baseline uuid, out evaluation store.crawler_evaluations,
  out base_attempt uuid, out base_evaluation uuid)
language plpgsql stable
as $body$
begin
  if p_baseline is null then
    return;
  end if;
  select * into evaluation from store.crawler_evaluations e where e.id = p_baseline and e.job_id = p_job;
  if not found then
    perform logic.reject('not_found', 'There is no such evaluation.');
  end if;
  base_attempt := case when evaluation.kind <> 'rejudge' then evaluation.attempt_id end;
  base_evaluation := case when evaluation.kind = 'rejudge' then evaluation.id end;
end
$body$;

comment on function logic.crawler_baseline(uuid, uuid) is
  'The evaluation to compare with, and where its verdicts are stored: base_attempt for a crawl''s own evaluation, '
  'base_evaluation for a rejudge. All null when p_baseline is null. Raises PT404 for an unknown evaluation or one of '
  'another crawl.';
