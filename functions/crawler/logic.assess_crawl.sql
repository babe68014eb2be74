-- A site is assessed by its pages: the best confidence among them, and how many words of the organization's name they
-- contain.

create function logic.assess_crawl(p_job store.crawler_jobs, p_attempt uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
begin atomic
  with words as (
    select array_agg(distinct w) as all_words
    from regexp_split_to_table(lower(coalesce(p_job.organization ->> 'name', '')), '[^a-z0-9]+') w
    where length(w) > 2 and w not in ('the', 'and', 'inc', 'llc', 'camp', 'camps', 'www', 'com', 'org')
  ),
  sites as (
    select r.site, min(s.rank) as rank, count(*) as pages, count(*) filter (where r.included) as included,
      coalesce(max(r.confidence) filter (where r.error is null), 0) as confidence,
      (array_agg(r.root order by r.included desc nulls last, length(r.final_url)))[1] as root,
      lower(r.site || ' ' || coalesce(string_agg(r.title, ' '), '')) as said
    from store.crawler_results r
    left join store.crawler_sites s on s.attempt_id = r.attempt_id and s.site = r.site
    where r.attempt_id = p_attempt
    group by r.site
  ),
  ranked as (
    select s.*, n.name_match, s.included > 0 and s.confidence >= p_job.confidence_threshold as is_accepted,
      row_number() over (order by s.included > 0 desc, coalesce(n.name_match, 0) desc, s.confidence desc,
        s.rank nulls last, s.site) as place
    from sites s
    cross join lateral (
      select count(*) filter (where position(x in s.said) > 0)::double precision / nullif(count(*), 0) as name_match
      from words w, unnest(w.all_words) x) n
  )
  select jsonb_build_object(
    'assessment', jsonb_build_object(
      'sites', coalesce(jsonb_agg(jsonb_build_object('site', r.site, 'root', r.root, 'pages', r.pages,
        'included', r.included, 'confidence', r.confidence, 'name_match', r.name_match, 'accepted', r.is_accepted)
        order by r.place) filter (where r.place <= 20), '[]'),
      'accepted', count(*) filter (where r.is_accepted)),
    'resolution', coalesce(
      (array_agg(jsonb_build_object('status', 'resolved', 'site', r.site, 'root', r.root, 'confidence', r.confidence)
        order by r.place) filter (where r.is_accepted))[1],
      jsonb_build_object('status', 'unresolved', 'site', null, 'root', null, 'confidence', null)))
  from ranked r;
end;

comment on function logic.assess_crawl(store.crawler_jobs, uuid) is
  'What a crawl that resolves sites found: {assessment, resolution}. assessment: the best 20 sites by included '
  'pages, name match and confidence, and how many are accepted; resolution: {status, site, root, confidence} of the '
  'best accepted site.';
