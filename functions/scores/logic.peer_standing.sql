-- needs: logic.score_version

create function logic.peer_standing(p_id uuid, p_overall integer) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object('region', c.region, 'rank', p.better + 1, 'of', p.others + 1,
    'percentile', case when p.others > 0 then round(100 * (p.others - p.better - p.equal / 2.0) / p.others) end)
  from store.organizations o
  join store.configurations c on c.id = o.configuration_id
  cross join lateral (
    select count(*) as others, count(*) filter (where x.overall > p_overall) as better,
      count(*) filter (where x.overall = p_overall) as equal
    from store.organizations r join store.scores x on x.record_id = r.id
      and x.version = logic.score_version('organization')
    where r.region_key = o.region_key and r.id <> o.id
  ) p
  where o.id = p_id and btrim(o.region_key) <> '';
end;

comment on function logic.peer_standing(uuid, integer) is
  'Rank of an organization with this score among the organizations of its region with prepared scores, itself '
  'included: {region, rank, of, percentile}; best first, ties share a rank. percentile: the share of the others '
  'below it, ties counted half, null without others. Null without a region.';
