-- Generates the single statement of a summary: records are found by their configurations, read once, and counted by all
-- properties with grouping sets.
-- needs: guard.plan_capabilities, guard.summary_fields, logic.compile_query, logic.compile_summary_records

create function logic.compile_summary(p_kind text, p_query jsonb, p_role name) returns text
language plpgsql stable
as $body$
declare
  v_capabilities constant text[] := (select p.capabilities from guard.plan_capabilities p where p.role_name = p_role);
  v_owner constant text := case p_kind when 'organization' then 'r.id' when 'activity' then 'r.organization_id'
    when 'session' then 'r.owner_id' end;
  v_selection constant text := case when p_query <> '{}' then
    format('camps as materialized (select distinct %s as id %s), ', v_owner,
      logic.compile_query(p_kind, p_query, p_role)) end;
  v_prices constant boolean := 'pricing' = any (v_capabilities);
  v_scores constant boolean := 'scores' = any (v_capabilities);
begin
  return format($sql$
    with places as materialized (select * from unnest($1::uuid[], $2::text[], $3::text[]) as c (id, region, address)),
    %1$snumbers as materialized (
      select case when grouping(p.gaps) = 0 then 'gaps' when grouping(p.categories) = 0 then 'categories'
          when grouping(p.age_range_years) = 0 then 'ages' when grouping(p.status) = 0 then 'status'
          when grouping(p.quotes) = 0 then 'quotes' else 'band' end as property,
        p.kind, p.gaps, p.categories, p.age_range_years, p.status, p.quotes, p.band, count(*) as n
      from (%2$s) p
      group by grouping sets ((p.kind, p.gaps), (p.categories), (p.age_range_years), (p.kind, p.status),
        (p.kind, p.quotes), (p.kind, p.band))
    ),
    lacks as materialized (select m.kind, m.gaps, m.n from numbers m where m.property = 'gaps'),
    totals as (
      select k.kind, coalesce(sum(l.n), 0)::bigint as n
      from unnest('{organization,activity,session}'::text[]) as k (kind) left join lacks l on l.kind = k.kind
        group by k.kind
    )
    select jsonb_build_object(
      'counts', (select jsonb_object_agg(t.kind, t.n) from totals t),
      'distributions', jsonb_build_object(
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
      )%3$s%4$s,
      'coverage', (
        select jsonb_object_agg(m.kind, m.fields)
        from (
          select f.kind, jsonb_agg(jsonb_build_object('field', f.field, 'missing', f.n, 'share', case
            when t.n > 0 then round(f.n::numeric / t.n, 4) end)
              order by f.place) as fields
          from (
            select f.kind, f.field, f.place, coalesce((select sum(l.n) from lacks l
              where l.kind = f.kind and l.gaps & (1 << f.place) <> 0), 0)::bigint as n
            from guard.summary_fields f where f.capability is null or f.capability = any (%5$L)
          ) f join totals t on t.kind = f.kind
          group by f.kind
        ) m))
    $sql$,
    v_selection, logic.compile_summary_records(v_capabilities, v_selection is not null),
    case when v_prices then $sql$ || jsonb_build_object('price', (
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
      ) q))$sql$ end,
    case when v_scores then $sql$ || jsonb_build_object('scoreBand', (
      select coalesce(jsonb_agg(jsonb_build_object('value', s.value, 'count', s.n) order by s.n desc, s.value), '[]')
      from (
        select coalesce(m.band, 'unavailable') as value, sum(m.n) as n from numbers m
          where m.property = 'band' and m.kind = 'organization' group by 1
      ) s))$sql$ end,
    v_capabilities);
end
$body$;

comment on function logic.compile_summary(text, jsonb, name) is
  'SQL text of the summary of the records owned by selected organizations that have one of these configurations ($1 '
  'ids, $2 regions, $3 addresses): counts by kind, distributions, and for each field of guard.summary_fields visible '
  'to the role the number and share of records without a value. p_query: list parameters, {} selects all '
  'organizations. price counts sessions by their lowest price per currency and basis.';
