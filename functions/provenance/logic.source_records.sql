-- Inlined into the calling query.
-- needs: logic.site_root, logic.iso_moment

create function logic.source_records(p_id uuid) returns table (entries jsonb)
language sql stable
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('source', s.source, 'key', s.key, 'website', s.website,
    'first_observed_at', logic.iso_moment(s.first_observed_at), 'last_observed_at',
    logic.iso_moment(s.last_observed_at), 'contributions', s.contributions)
    order by s.last_observed_at desc, s.source, s.key, s.website), '[]')
  from (
    select p.source, p.key, rtrim(logic.site_root(p.source_url), '/') as website,
      sum(p.contributions)::bigint as contributions, min(p.first_observed_at) as first_observed_at,
      max(p.last_observed_at) as last_observed_at
    from (
      -- Grouped first: thousands of contributions come from few pages.
      select c.source, r.key, c.source_url, count(*) as contributions, min(c.observed_at) as first_observed_at,
        max(c.observed_at) as last_observed_at
      from store.records r join store.contributions c on c.record_id = r.id
      where (r.id = p_id or r.merged_into = p_id) and c.authority <> 'derived' and (c.record_id, c.id) not in (
        select w.record_id, w.contribution_id
        from (
          select distinct on (w.record_id, w.contribution_id) w.*
          from store.records o join store.withdrawals w on w.record_id = o.id
          where o.id = p_id or o.merged_into = p_id
          order by w.record_id, w.contribution_id, w.id desc) w
        where w.withdrawn)
      group by c.source, r.key, c.source_url) p
    group by p.source, p.key, rtrim(logic.site_root(p.source_url), '/')
  ) s;
end;

comment on function logic.source_records(uuid) is
  'The outside records that contribute to a record, as JSON, latest first: [{source, key, website, first_observed_at, '
  'last_observed_at, contributions}]; website is the origin of a web site, or null. Withdrawn contributions are not '
  'counted.';
