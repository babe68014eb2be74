-- needs: logic.require_ingestion, logic.iso_milliseconds

create function api.list_crawler_duplicates(p_job uuid, p_offset bigint, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_ingestion();
  return (
    select jsonb_build_object('total', (
        select count(*) from store.crawler_duplicates d
        where d.decision is null and (p_job is null or d.job_id = p_job)),
      'duplicates', coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'record_id', d.record_id,
        'other_id', d.other_id, 'name', d.name, 'job_id', d.job_id, 'reason', d.reason, 'found_at',
          logic.iso_milliseconds(d.found_at))
        order by d.found_at, d.id), '[]'))
    from (
      select x.*, coalesce(o.name, s.name) as name
      from store.crawler_duplicates x
        left join store.organizations o on o.id = x.other_id
        left join store.sessions s on s.id = x.other_id
      where x.decision is null and (p_job is null or x.job_id = p_job)
      order by x.found_at, x.id
      limit p_limit offset p_offset) d);
end
$body$;

comment on function api.list_crawler_duplicates(uuid, bigint, integer) is
  'Undecided duplicates, oldest first, of one crawl or (p_job null) of all: {duplicates, total}. Raises PT403 when '
  'the caller may not run ingestion.';
grant execute on function api.list_crawler_duplicates(uuid, bigint, integer) to campatlas_own;
