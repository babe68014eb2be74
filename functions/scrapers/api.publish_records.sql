-- The contributions and the job's new publication state commit in one transaction. The row lock on the job makes a
-- concurrent publication wait and then find nothing pending.
-- needs: logic.stage_values, logic.record_contributions, logic.redact, guard.now

create function api.publish_records(p_job uuid, p_attempt uuid, p_said jsonb, p_places jsonb, p_refused jsonb)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_outcomes logic.contribution_outcome[];
  v_chunks jsonb;
  v_summary jsonb;
begin
  perform from store.scraper_jobs j where j.id = p_job and j.publication = 'pending' for update;
  if not found then
    return null;
  end if;
  v_outcomes := logic.record_contributions(null, null, logic.stage_values('scrape', p_said), true);
  with line as (
    select (p.place ->> 0)::integer as chunk, (p.place ->> 1)::integer as line, o.outcome, o.reason
    from unnest(v_outcomes) o
      join lateral jsonb_array_element(p_places, o.place) as p (place) on true
    union all
    select (r ->> 'chunk')::integer, (r ->> 'line')::integer, 'refused', r ->> 'reason'
    from jsonb_array_elements(p_refused) as r
  ),
  counted as (
    select l.chunk, jsonb_build_object(
        'inserted', count(*) filter (where l.outcome = 'inserted'),
        'updated', count(*) filter (where l.outcome = 'updated'),
        'overruled', count(*) filter (where l.outcome = 'overruled'),
        'unchanged', count(*) filter (where l.outcome = 'unchanged'),
        'refused', count(*) filter (where l.outcome = 'refused')) as summary
    from line l
    group by grouping sets ((l.chunk), ())
  ),
  refusal as (
    select l.chunk, l.line, logic.redact(replace(l.reason, E'\n', '; '), 1000) as reason
    from line l
    where l.outcome = 'refused'
    order by l.chunk, l.line
    limit 100
  )
  select jsonb_object_agg(c.chunk, c.summary) filter (where c.chunk is not null),
    (select z.summary from counted z where z.chunk is null)
      || jsonb_build_object('refusals', coalesce((
        select jsonb_agg(jsonb_build_object('chunk', r.chunk, 'line', r.line, 'reason', r.reason)
          order by r.chunk, r.line)
        from refusal r), '[]'))
  into v_chunks, v_summary
  from counted c;
  update store.scraper_records r set applied_at = guard.now(), body = null,
    summary = coalesce(v_chunks -> r.chunk::text, '{}')
  where r.attempt_id = p_attempt;
  update store.scraper_jobs j set
    publication = case when (v_summary ->> 'refused')::integer > 0
        and (v_summary ->> 'inserted')::integer + (v_summary ->> 'updated')::integer
          + (v_summary ->> 'overruled')::integer + (v_summary ->> 'unchanged')::integer = 0
      then 'refused' else 'applied' end,
    publication_error = left(v_summary #>> '{refusals,0,reason}', 1000), publication_summary = v_summary,
    published_at = guard.now()
  where j.id = p_job;
  return v_summary;
end
$body$;

comment on function api.publish_records(uuid, uuid, jsonb, jsonb, jsonb) is
  'Records the lines delivered by a completed job as scraped contributions. p_said: records in the form of an import '
  'line; p_places: [chunk, line] of each; p_refused: {chunk, line, reason} of invalid lines. Returns {inserted, '
  'updated, overruled, unchanged, refused, refusals}, or null when the job was already published.';
grant execute on function api.publish_records(uuid, uuid, jsonb, jsonb, jsonb) to campatlas_worker;
