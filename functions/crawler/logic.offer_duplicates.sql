-- Names are compared as they are indexed: in lower case.
-- needs: guard.now, logic.site_root

create function logic.offer_duplicates(p_job uuid, p_records uuid[]) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
begin
  insert into store.crawler_duplicates (record_id, other_id, job_id, kind, reason, found_at)
  select r.id, o.id, p_job, 'organization', case
      when logic.site_root(o.canonical_url) = logic.site_root(s.source_url) then 'The same name and web site.'
      else 'The same name and place.' end, guard.now()
  from store.organizations r
    join store.records i on i.id = r.id and i.key like 'site:%'
    cross join lateral (
      select c.source_url from store.contributions c where c.record_id = r.id order by c.id desc limit 1) s
    join store.organizations o on lower(o.name) = lower(r.name) and o.id <> r.id
    join store.records j on j.id = o.id and j.key not like 'site:%'
  where r.id = any (p_records)
    and (r.region_key is null or o.region_key is null or r.region_key = o.region_key)
    and (lower(btrim(r.city)) = lower(btrim(o.city))
      or logic.site_root(o.canonical_url) = logic.site_root(s.source_url)
      or exists (
        select from unnest(o.relevant_urls) u (url) where logic.site_root(u.url) = logic.site_root(s.source_url)))
  on conflict (record_id, other_id) do nothing;

  insert into store.crawler_duplicates (record_id, other_id, job_id, kind, reason, found_at)
  select r.id, o.id, p_job, 'session', 'The same name, beginning and place.', guard.now()
  from store.sessions r
    join store.records i on i.id = r.id and i.key like 'site:%'
    join store.sessions o on o.start_date = r.start_date and lower(o.name) = lower(r.name) and o.id <> r.id
    join store.records j on j.id = o.id and j.key not like 'site:%'
  where r.id = any (p_records) and lower(btrim(r.city)) = lower(btrim(o.city))
    and (r.region_key is null or o.region_key is null or r.region_key = o.region_key)
  on conflict (record_id, other_id) do nothing;
end
$body$;

comment on function logic.offer_duplicates(uuid, uuid[]) is
  'Stores pairs of a crawled record and a record of another source for staff to merge: organizations with the same '
  'name and the same city or web site, sessions with the same name, start date and city. A pair that is stored '
  'already, decided or not, is not added again.';
