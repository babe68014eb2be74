-- Used both for the plan shown before a campaign exists and for the campaign's searches, so the two agree.

create function logic.campaign_terms(p_location text, p_nearby text[])
  returns table (ordinal bigint, place text, term text)
language sql immutable set search_path = pg_catalog, pg_temp
begin atomic
  with place as (
    select min(p.at) as at, (array_agg(btrim(p.place) order by p.at))[1] as place
    from unnest(array[p_location] || p_nearby) with ordinality as p (place, at)
    where btrim(p.place) <> ''
    group by lower(btrim(p.place))
  )
  select row_number() over (order by p.at, t.at), p.place, t.kind || ' ' || p.place
  from place p cross join (values (1, 'summer camps'), (2, 'day camps'), (3, 'overnight camps')) as t (at, kind)
  order by 1;
end;

comment on function logic.campaign_terms(text, text[]) is
  'The search terms of a campaign: three for its location and for each distinct nearby place.';
