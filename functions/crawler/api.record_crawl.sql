-- The contributions and the mark that their batch is recorded commit in one transaction, so a crash never leaves part
-- of a batch.
-- needs: logic.stage_values, logic.record_contributions, logic.redact, logic.offer_duplicates

create function api.record_crawl(p_job uuid, p_batch integer, p_said jsonb) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_outcomes logic.contribution_outcome[];
  v_batch jsonb;
  -- The host name serves as an organization's name only until another name is known.
  v_lines constant jsonb := (
    select coalesce(jsonb_agg(l.line order by l.place), '[]')
    from jsonb_array_elements(p_said) with ordinality l (line, place)
    where l.line #>> '{source,fields,name,rule}' is distinct from 'address: host' or not exists (
      select from store.records r where r.kind = 'organization' and r.key = l.line ->> 'key'));
begin
  select p.batches -> p_batch::text into v_batch from store.crawler_publications p
    where p.job_id = p_job and p.published_at is null and p.released_at is not null
    for update;
  if not found or v_batch is not null then
    return v_batch;
  end if;
  v_outcomes := logic.record_contributions(null, null, logic.stage_values('scrape', v_lines), true);
  select jsonb_build_object(
      'inserted', count(*) filter (where o.outcome = 'inserted'),
      'updated', count(*) filter (where o.outcome = 'updated'),
      'overruled', count(*) filter (where o.outcome = 'overruled'),
      'held', count(*) filter (where o.outcome = 'held'),
      'unchanged', count(*) filter (where o.outcome = 'unchanged'),
      'refused', count(*) filter (where o.outcome = 'refused'),
      'refusals', coalesce(jsonb_agg(jsonb_build_object('key', v_lines -> o.place ->> 'key',
        'reason', logic.redact(replace(o.reason, E'\n', '; '), 1000)) order by o.place)
        filter (where o.outcome = 'refused' and o.place < 100), '[]'))
    into v_batch
    from unnest(v_outcomes) o;
  perform logic.offer_duplicates(p_job,
    array(select distinct o.record_id from unnest(v_outcomes) o where o.outcome in ('inserted', 'updated')));
  update store.crawler_publications p set batches = p.batches || jsonb_build_object(p_batch::text, v_batch)
    where p.job_id = p_job;
  return v_batch;
end
$body$;

comment on function api.record_crawl(uuid, integer, jsonb) is
  'Records one batch of crawled records as scraped contributions, and finds duplicates among them. p_said: records '
  'in the form of an import line. Returns {inserted, updated, overruled, held, unchanged, refused, refusals}; the '
  'stored result when the batch was already recorded; null when the crawl is not waiting for publication.';
grant execute on function api.record_crawl(uuid, integer, jsonb) to campatlas_worker;
