-- needs: logic.require_ingestion, logic.reject, logic.crawler_publication_json, guard.now, guard.account

create function api.publish_crawler_job(p_job uuid) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  if not exists (select from store.crawler_jobs j where j.id = p_job) then
    perform logic.reject('not_found', 'There is no such job.');
  end if;
  if not exists (select from store.crawler_publications p where p.job_id = p_job) then
    perform logic.reject('conflict', 'Only a completed crawl can be published.');
  end if;
  update store.crawler_publications p set released_at = guard.now(), released_by = guard.account()
    where p.job_id = p_job and p.released_at is null;
  if found then
    perform graphile_worker.add_job('crawler/extract', job_key => 'crawler/extract');
  end if;
  return jsonb_build_object('publication', logic.crawler_publication_json(p_job));
end
$body$;

comment on function api.publish_crawler_job(uuid) is
  'Releases the results of a completed crawl to the catalog and returns {publication}; repeating it changes nothing. '
  'Raises PT403 when the caller may not run ingestion, PT404 for an unknown job, PT409 for one that is not '
  'completed.';
grant execute on function api.publish_crawler_job(uuid) to campatlas_own;
