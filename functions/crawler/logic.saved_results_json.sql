-- needs: logic.crawler_attempt_counts, logic.saved_crawl

create function logic.saved_results_json(p_job store.crawler_jobs, p_latest store.crawler_attempts) returns jsonb
language plpgsql stable
as $body$
declare
  v_saved store.crawler_attempts;
begin
  if p_job.state not in ('failed', 'blocked', 'cancelled') then
    return null;
  end if;
  v_saved := logic.saved_crawl(p_job.id);
  if v_saved.id is null or v_saved.id = p_latest.id then
    return null;
  end if;
  return jsonb_build_object('attempt_id', v_saved.id, 'attempt_number', v_saved.number,
    'counts', logic.crawler_attempt_counts(v_saved.id));
end
$body$;

comment on function logic.saved_results_json(store.crawler_jobs, store.crawler_attempts) is
  'Results of an earlier attempt of a failed, blocked or cancelled crawl whose latest attempt has none: {attempt_id, '
  'attempt_number, counts}; otherwise null.';
