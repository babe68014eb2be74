-- The distributions of a summary, counted from the rows of its CTE numbers.

create function logic.compile_distributions(p_capabilities text[]) returns text
language sql immutable
return $sql$jsonb_build_object(
        'category', (
          select coalesce(jsonb_agg(jsonb_build_object('value', v.value, 'count', v.n) order by v.n desc,
            v.value collate "C"), '[]')
          from (
            select u.value, sum(m.n) as n from numbers m cross
              join lateral (select distinct e.value from unnest(m.categories) as e (value)) u
            where m.property = 'categories' and u.value is not null group by u.value order by n desc,
              u.value collate "C" limit 50
          ) v),
        'ageGroup', (
          select jsonb_agg(jsonb_build_object('value', a.value, 'count', coalesce(a.n, 0)) order by a.place)
          from (
            select sum(m.n) filter (where m.age_range_years && '[3,5]') as a,
              sum(m.n) filter (where m.age_range_years && '[6,8]') as b,
              sum(m.n) filter (where m.age_range_years && '[9,12]') as c,
                sum(m.n) filter (where m.age_range_years && '[13,17]') as d,
              sum(m.n) filter (where m.age_range_years is null) as e
            from numbers m where m.property = 'ages'
          ) g cross join lateral (values (1, '3-5', g.a), (2, '6-8', g.b), (3, '9-12', g.c), (4, '13-17', g.d),
            (5, 'unknown', g.e)) as a (place, value, n)),
        'registrationStatus', (
          select coalesce(jsonb_agg(jsonb_build_object('value', s.value, 'count', s.n) order by s.n desc, s.value),
            '[]')
          from (
            select coalesce(m.status, 'unknown') as value, sum(m.n) as n from numbers m
              where m.property = 'status' and m.kind = 'session' group by 1
          ) s)
      )$sql$
  || case when 'pricing' = any (p_capabilities) then $sql$ || jsonb_build_object('price', (
      select coalesce(jsonb_agg(jsonb_build_object('currency', q.currency, 'basis',
        ('{hour,day,week,month,session}'::text[])[q.basis + 1],
          'value', ('{free,under 100,100 to 249,250 to 499,500 to 999,1000 and more}'::text[])[q.step + 1], 'count',
            q.n)
        order by q.currency, q.basis, q.step), '[]')
      from (
        select chr(65 + l.pair / 3380) || chr(65 + l.pair / 130 % 26) || chr(65 + l.pair / 5 % 26) as currency,
          l.pair % 5 as basis,
          case when l.amount = 0 then 0 else width_bucket(l.amount, '{0,100,250,500,1000}'::numeric[]) end as step,
            sum(m.n) as n
        from numbers m
          cross join lateral (
            select u.pair, min(u.quote - u.pair * 1e12) as amount
            from (select lower(w.quote) as quote, div(lower(w.quote), 1e12)::integer as pair
              from unnest(m.quotes) as w (quote)) u group by u.pair
          ) l
        where m.property = 'quotes' and m.kind = 'session'
        group by 1, 2, 3
      ) q))$sql$ else '' end
  || case when 'scores' = any (p_capabilities) then $sql$ || jsonb_build_object('scoreBand', (
      select coalesce(jsonb_agg(jsonb_build_object('value', s.value, 'count', s.n) order by s.n desc, s.value), '[]')
      from (
        select coalesce(m.band, 'unavailable') as value, sum(m.n) as n from numbers m
          where m.property = 'band' and m.kind = 'organization' group by 1
      ) s))$sql$ else '' end;

comment on function logic.compile_distributions(text[]) is
  'SQL text of the distributions of logic.compile_summary that these capabilities may see, as one jsonb object.';
