-- needs: logic.site_root, logic.iso_moment, logic.is_withdrawn

create function logic.source_records(p_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('source', s.source, 'key', s.key, 'website', s.website,
    'first_observed_at', logic.iso_moment(s.first_observed_at), 'last_observed_at',
    logic.iso_moment(s.last_observed_at), 'contributions', s.contributions)
    order by s.last_observed_at desc, s.source, s.key, s.website), '[]')
  from (
    select c.source, r.key, rtrim(logic.site_root(c.source_url), '/') as website, count(*) as contributions,
      min(c.observed_at) as first_observed_at, max(c.observed_at) as last_observed_at
    from store.records r join store.contributions c on c.record_id = r.id
    where (r.id = p_id or r.merged_into = p_id) and not logic.is_withdrawn(c.record_id, c.id)
    group by c.source, r.key, rtrim(logic.site_root(c.source_url), '/')
  ) s;
end;

comment on function logic.source_records(uuid) is
  'The outside records that speak for a record, as JSON: [{source, key, website, first_observed_at, last_observed_at, '
  'contributions}], the latest first; website is the origin of a site, or null. What was withdrawn is not counted.';
