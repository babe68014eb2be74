-- Generates the single statement of a summary: records are found by their configurations, read once, and counted by all
-- properties with grouping sets.
-- needs: guard.plan_capabilities, guard.summary_fields, logic.compile_query, logic.compile_summary_records
-- needs: logic.compile_distributions

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
      'distributions', %3$s,
      'coverage', (
        select jsonb_object_agg(m.kind, m.fields)
        from (
          select f.kind, jsonb_agg(jsonb_build_object('field', f.field, 'missing', f.n, 'share', case
            when t.n > 0 then round(f.n::numeric / t.n, 4) end)
              order by f.place) as fields
          from (
            select f.kind, f.field, f.place, coalesce((select sum(l.n) from lacks l
              where l.kind = f.kind and l.gaps & (1 << f.place) <> 0), 0)::bigint as n
            from guard.summary_fields f where f.capability is null or f.capability = any (%4$L)
          ) f join totals t on t.kind = f.kind
          group by f.kind
        ) m))
    $sql$,
    v_selection, logic.compile_summary_records(v_capabilities, v_selection is not null),
    logic.compile_distributions(v_capabilities), v_capabilities);
end
$body$;

comment on function logic.compile_summary(text, jsonb, name) is
  'SQL text of the summary of the records owned by selected organizations that have one of these configurations ($1 '
  'ids, $2 regions, $3 addresses): counts by kind, distributions, and for each field of guard.summary_fields visible '
  'to the role the number and share of records without a value. p_query: list parameters, {} selects all '
  'organizations. price counts sessions by their lowest price per currency and basis.';
